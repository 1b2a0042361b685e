import type { AdminLanguage } from "../../shared/admin-language";
import type { TargetProblem } from "./import-target";

const MESSAGES: Readonly<Record<AdminLanguage, Readonly<Record<TargetProblem, string>>>> = {
  de: {
    scheme:
      "Dateien lassen sich nur von vollständigen Adressen importieren, die mit http:// oder https:// beginnen.",
    internal:
      "Diese Adresse gehört zum internen Netzwerk. Dateien lassen sich nur von öffentlich erreichbaren Adressen importieren.",
    unreachable:
      "Unter dieser Adresse konnte keine öffentlich erreichbare Datei abgerufen werden. Bitte prüfen Sie die Adresse.",
  },
  en: {
    scheme: "Files can only be imported from full addresses that begin with http:// or https://.",
    internal:
      "This address belongs to the internal network. Files can only be imported from publicly reachable addresses.",
    unreachable:
      "No publicly reachable file could be fetched from this address. Please check the address.",
  },
  fr: {
    scheme:
      "Les fichiers ne peuvent être importés que depuis des adresses complètes commençant par http:// ou https://.",
    internal:
      "Cette adresse appartient au réseau interne. Les fichiers ne peuvent être importés que depuis des adresses publiques.",
    unreachable:
      "Aucun fichier accessible publiquement n'a pu être récupéré à cette adresse. Veuillez vérifier l'adresse.",
  },
};

/** Returns the response to a refused import, in the error format of Directus. */
export const importRefusal = (problem: TargetProblem, language: AdminLanguage) => ({
  errors: [
    {
      message: MESSAGES[language][problem],
      extensions: { code: "INVALID_PAYLOAD", reason: MESSAGES[language][problem] },
    },
  ],
});
