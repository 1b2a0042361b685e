/** Milliseconds until the URL of a saved file is released. Browsers start reading it at once. */
const RELEASE_MS = 60_000;

/** Saves a file on the visitor's device, as a download does. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
