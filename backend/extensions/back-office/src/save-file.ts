/** Lets the browser save a file under the name that the server gave it. */
export function saveFile(content: Blob, disposition: string): void {
  const url = URL.createObjectURL(content);
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "export.csv";
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
