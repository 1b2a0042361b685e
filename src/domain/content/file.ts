import type { Translations } from "../locale/locale";
import type { FocalPoint } from "../media/focal-point";

/** Id of a file in Directus. Images are resolved to sizes at build time. */
export type FileId = string;

export type FileRecord = {
  readonly id: FileId;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly focus?: FocalPoint;
  readonly alt: Translations<{ readonly alt: string }>;
};
