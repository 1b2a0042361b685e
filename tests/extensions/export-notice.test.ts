import { describe, expect, it } from "vitest";
import { translateExportNotice } from "../../backend/extensions/csv-export/src/export-notice";

const READY = {
  subject: "Your export of ecommerce_order is ready",
  message: 'Hello Clara, your export is ready. <a href="/admin/files/1">Click here to view.</a>',
};

describe("notice about an export", () => {
  it("WORD-1 names the list as the back office does, and keeps the link to the file", () => {
    expect(translateExportNotice(READY, "de")).toEqual({
      subject: "Ihr Export „Bestellungen“ ist fertig",
      message: 'Ihr Export „Bestellungen“ ist fertig. <a href="/admin/files/1">Datei ansehen</a>',
    });
    expect(translateExportNotice(READY, "fr")?.message).toContain(
      '<a href="/admin/files/1">Voir le fichier</a>',
    );
  });

  it("WORD-1 says that an export failed", () => {
    const failed = { subject: "Your export of page failed", message: "Please contact …" };
    expect(translateExportNotice(failed, "de")?.subject).toMatch(/ist fehlgeschlagen$/);
    expect(translateExportNotice(failed, "fr")?.subject).toMatch(/a échoué$/);
  });

  it("WORD-1 stays as it is in English, and if it is about something else", () => {
    expect(translateExportNotice(READY, "en")).toBeNull();
    expect(translateExportNotice({ ...READY, subject: "You were mentioned" }, "de")).toBeNull();
  });
});
