import type { TranslationRow } from "./labels";

/**
 * German texts that the Directus app 11.17 does not have, by its own keys, and that editors, shop
 * team or owner see. Custom translations take precedence over those of the app.
 */
const GERMAN: Readonly<Record<string, string>> = {
  // People and login
  active_users: "Aktive Benutzer",
  suspended_users: "Gesperrte Benutzer",
  invited_users: "Eingeladene Benutzer",
  no_active_users: "Keine aktiven Benutzer",
  no_suspended_users: "Keine gesperrten Benutzer",
  no_invited_users: "Keine eingeladenen Benutzer",
  no_status_users_copy: "Niemand hat diesen Status.",
  more_users: "Weitere anzeigen",
  password_reset_sent:
    "Wenn es ein Konto mit dieser Adresse gibt, haben wir einen Link für ein neues Passwort gesendet.",
  email_address: "E-Mail-Adresse",
  logout: "Abmelden",
  you: "Sie",
  text_direction_auto: "Automatisch (nach der Sprache)",
  text_direction_ltr: "Von links nach rechts",
  text_direction_rtl: "Von rechts nach links",
  enable_tfa: "Zwei-Faktor-Anmeldung einschalten",
  tfa_setup_description: "Schützen Sie Ihr Konto mit einer Zwei-Faktor-Anmeldung",
  cancel_tfa_setup: "Einrichtung abbrechen",
  cancel_tfa_setup_notice: "Die Einrichtung der Zwei-Faktor-Anmeldung wirklich abbrechen?",
  keep_setup: "Weiter einrichten",
  cancel_setup: "Einrichtung abbrechen",
  value_securely_stored: "Sicher gespeichert",
  // Forms
  invalid_input: "Ungültige Eingabe",
  not_a_number: "Keine Zahl",
  invalid_range_min: "Der Wert ist kleiner als {value}",
  invalid_range_max: "Der Wert ist größer als {value}",
  validation_value_is_invalid: "Der Wert ist ungültig",
  clear_hidden_field: "Wert(e) leeren",
  content_edited: "Inhalt geändert",
  item_deleted: "Dieses Element wurde inzwischen gelöscht.",
  relationship_not_setup: "Sie haben keinen Zugriff auf diese Verknüpfung.",
  show_more: "Mehr anzeigen",
  show_less: "Weniger anzeigen",
  generate: "Erzeugen",
  apply: "Übernehmen",
  discard: "Verwerfen",
  discard_label: "Verwerfen",
  leave_page: "Seite verlassen",
  cancel_anyway: "Trotzdem abbrechen",
  toggle_sidebar: "Seitenleiste ein- oder ausblenden",
  copy_id: "ID kopieren",
  copy_id_success: "ID kopiert",
  copy_id_fail: "ID nicht kopiert",
  // Revisions
  previous: "Vorige",
  latest: "Neueste",
  updated: "Geändert",
  previous_revision: "Vorige Fassung",
  latest_revision: "Neueste Fassung",
  unknown_revision: "Unbekannte Fassung",
  comparing_to: "Verglichen mit",
  compare_to_latest_to_restore: "Mit der neuesten Fassung vergleichen, um diese wiederherzustellen",
  select_earlier_revision_to_restore: "Eine frühere Fassung wählen, um sie wiederherzustellen",
  select_all_differences: "Alle Unterschiede auswählen",
  show_differences_only: "Nur Unterschiede anzeigen",
  differences_count: "Keine Unterschiede | 1 Unterschied | {count} Unterschiede",
  // Files
  invalid_file_type: "Dateityp nicht erlaubt",
  invalid_files_selected:
    "Keine ungültigen Dateien | Ungültige Datei gewählt | {count} ungültige Dateien gewählt",
  files_wrong_type: "Die Dateien {files} haben einen anderen Typ als {expected}.",
  files_are_empty: "Diese Dateien sind leer und können nicht hochgeladen werden: {files}",
  download_folder: "Ordner herunterladen",
  save_as_new_file: "Als neue Datei speichern",
  import_data_errors: "Fehler beim Import",
  import_data_validation_errors_notice: "Diese Zeilen haben ungültige Werte:",
  import_data_error_row: "Zeile {rows}{field}:",
  csv_utf8: "CSV für Excel (UTF-8)",
  // Buttons of flows
  run_flow_confirm: "Diesen Ablauf jetzt ausführen?",
  run_flow_anyway: "Trotzdem ausführen",
  run_flow_on_current_edited_confirm: "Der Ablauf kann dieses Element ändern. Jetzt ausführen?",
};

export const APP_TEXTS: readonly TranslationRow[] = Object.entries(GERMAN).map(([key, value]) => ({
  language: "de-DE",
  key,
  value,
}));
