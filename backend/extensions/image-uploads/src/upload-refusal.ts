import { createError } from "@directus/errors";
import type { AdminLanguage } from "../../shared/admin-language";
import type { ImageProblem } from "./check-image";

type MessageText = (name: string, megapixels: number) => string;

const MESSAGES: Readonly<
  Record<AdminLanguage, Readonly<Record<ImageProblem["code"], MessageText>>>
> = {
  de: {
    unreadable: (name) =>
      `Das Bild „${name}“ lässt sich nicht lesen: Es ist beschädigt, unvollständig oder in einem Format, das die Website nicht zeigen kann. Bitte als JPEG, PNG, WebP, AVIF, GIF, TIFF oder SVG neu speichern und hochladen.`,
    "too-many-pixels": (name, megapixels) =>
      `Das Bild „${name}“ hat mehr als ${megapixels} Megapixel. Bitte verkleinern und neu hochladen.`,
  },
  en: {
    unreadable: (name) =>
      `The picture “${name}” cannot be read: it is damaged, incomplete or in a format that the website cannot show. Please save it as JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG, and upload it again.`,
    "too-many-pixels": (name, megapixels) =>
      `The picture “${name}” has more than ${megapixels} megapixels. Please make it smaller and upload it again.`,
  },
  fr: {
    unreadable: (name) =>
      `L’image «\u00a0${name}\u00a0» est illisible\u00a0: elle est endommagée, incomplète ou dans un format que le site ne peut pas afficher. Veuillez l’enregistrer au format JPEG, PNG, WebP, AVIF, GIF, TIFF ou SVG et l’envoyer de nouveau.`,
    "too-many-pixels": (name, megapixels) =>
      `L’image «\u00a0${name}\u00a0» compte plus de ${megapixels} mégapixels. Veuillez la réduire et l’envoyer de nouveau.`,
  },
};

export function uploadRefusal(problem: ImageProblem, name: string, language: AdminLanguage): Error {
  const megapixels = problem.code === "too-many-pixels" ? problem.megapixels : 0;
  const reason = MESSAGES[language][problem.code](name, megapixels);
  return new (createError<{ readonly reason: string }>("INVALID_PAYLOAD", reason, 400))({ reason });
}
