import type { DirectusApp } from "../support/directus-app/app";

/* What an editor types and clicks in the Directus app to create records, each in one save. */

/** The draft page on the care of rings, with its five blocks. Its picture is in the media library already. */
export async function createRingCarePage(editor: DirectusApp): Promise<void> {
  const form = await editor.create("Seiten");
  await form.chooseOther("Seitenart", "ring_care");
  await form.pickFile("Bild für geteilte Links", "Ring Auf Samt");
  await form.translate({
    Deutsch: { Titel: "Ringe pflegen", Pfad: "ratgeber/ringe-pflegen" },
    English: { Titel: "Caring for rings", Pfad: "advice/ring-care" },
    Français: { Titel: "Entretenir ses bagues", Pfad: "conseils/entretien-bagues" },
  });
  const hero = await form.addRow("Bausteine", "Aufmacher");
  await hero.pickFile("Bild", "Ring Auf Samt");
  await hero.translate({
    Deutsch: { Überschrift: "Ringe, die bleiben" },
    English: { Überschrift: "Rings that last" },
    Français: { Überschrift: "Des bagues pour la vie" },
  });
  await hero.accept();
  const text = await form.addRow("Bausteine", "Text");
  await text.translate({
    Deutsch: { Text: "Lauwarmes Wasser genügt." },
    English: { Text: "Lukewarm water is enough." },
    Français: { Text: "De l’eau tiède suffit." },
  });
  await text.accept();
  const gallery = await form.addRow("Bausteine", "Bildergalerie");
  await gallery.addFile("Bilder", "Ring Auf Samt");
  await gallery.translate({ Deutsch: { Überschrift: "Aus der Werkstatt" }, English: { Überschrift: "From the workshop" } });
  await gallery.accept();
  const questions = await form.addRow("Bausteine", "Fragen und Antworten");
  const question = await questions.addRow("Fragen");
  await question.translate({
    Deutsch: { Frage: "Wie oft reinigen?", Antwort: "Einmal im Monat." },
    English: { Frage: "How often?", Antwort: "Once a month." },
    Français: { Frage: "À quelle fréquence ?", Antwort: "Une fois par mois." },
  });
  await question.accept();
  await questions.accept();
  const action = await form.addRow("Bausteine", "Aufforderung");
  await action.fill("Ziel des Links", "/terminvereinbarung");
  await action.translate({
    Deutsch: { Überschrift: "Wir reinigen für Sie", "Beschriftung des Links": "Termin vereinbaren" },
    English: { Überschrift: "We clean it for you", "Beschriftung des Links": "Make an appointment" },
  });
  await action.accept();
  await editor.save();
}

/** A menu entry that leads to the page, with an entry below it and a group. */
export async function addRingCareToMenu(editor: DirectusApp): Promise<void> {
  const menu = await editor.open("Menüs", "Hauptmenü");
  const entry = await menu.addRow("Einträge");
  await entry.fill("Pfad", "/ratgeber/ringe-pflegen");
  await entry.translate({ Deutsch: { Name: "Ringpflege" }, English: { Name: "Ring care" }, Français: { Name: "Entretien" } });
  const below = await entry.addRow("Untereinträge");
  await below.fill("Pfad", "/kontakt");
  await below.translate({ Deutsch: { Name: "Pflege anfragen" }, English: { Name: "Ask about care" } });
  await below.accept();
  const group = await entry.addRow("Gruppen");
  await group.translate({ Deutsch: { Name: "Weiterlesen" }, English: { Name: "Read on" } });
  const inGroup = await group.addRow("Einträge");
  await inGroup.fill("Pfad", "/trauringe");
  await inGroup.translate({ Deutsch: { Name: "Trauringe ansehen" }, English: { Name: "See wedding rings" } });
  await inGroup.accept();
  await group.accept();
  await entry.accept();
  await editor.save();
}

/** A published brand with its description in three languages. */
export async function createBrand(editor: DirectusApp): Promise<void> {
  const form = await editor.create("Website/Marken");
  await form.choose("Status", "Veröffentlicht");
  await form.fillAll({ Name: "Solveig", Adressteil: "solveig" });
  await form.pickRecord("Sortiment", "watches");
  await form.pickFile("Logo", "Meridian, Markenlogo");
  await form.translate({
    Deutsch: { Überschrift: "Solveig aus Bergen", Beschreibung: "Uhren aus dem Norden." },
    English: { Beschreibung: "Watches from the north." },
    Français: { Beschreibung: "Des montres du Nord." },
  });
  await editor.save();
}

/** Hours on Sunday with a remark, and a day that the list does not know. */
export async function addOpeningHours(editor: DirectusApp): Promise<void> {
  const form = await editor.open("Haus/Filialen", "Stammhaus");
  const sunday = await form.addRow("Öffnungszeiten");
  await sunday.choose("Tag", "Sonntag");
  await sunday.setTime("Von", "13:00");
  await sunday.setTime("Bis", "16:30");
  await sunday.translate({ Deutsch: { Zusatz: "nur Beratung" }, English: { Zusatz: "advice only" } });
  await sunday.accept();
  const holiday = await form.addRow("Öffnungszeiten");
  await holiday.chooseOther("Tag", "Heiligabend");
  await holiday.accept();
  await editor.save();
}
