import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { DirectusItem } from "./load-collections";
import { readNumber, readText } from "./unknown-fields";

/** Fields that the plugin needs. The site reads all others from the node's `raw`. */
export const FILE_FIELDS = [
  "id",
  "title",
  "type",
  "width",
  "height",
  "filesize",
  "filename_download",
  "uploaded_on",
  "modified_on",
];

export interface DirectusFileRecord {
  readonly id: string;
  readonly title: string | undefined;
  readonly mime: string;
  /** Pixels. */
  readonly width: number | undefined;
  /** Pixels. */
  readonly height: number | undefined;
  /** Bytes. */
  readonly filesize: number | undefined;
  /** Changes whenever the bytes may have changed. */
  readonly fingerprint: string;
  /** Descriptive file name with extension. */
  readonly fileName: string;
  readonly raw: DirectusItem["raw"];
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/avif": ".avif",
  "image/gif": ".gif",
  "image/svg+xml": ".svg",
  "application/pdf": ".pdf",
  "video/mp4": ".mp4",
};

export function parseFileRecord({ key, raw }: DirectusItem): DirectusFileRecord {
  const mime = readText(raw, "type") ?? "application/octet-stream";
  const filesize = readNumber(raw, "filesize");
  const versions = [
    key,
    readText(raw, "uploaded_on") ?? "",
    readText(raw, "modified_on") ?? "",
    filesize ?? "",
  ];
  const originalName = readText(raw, "filename_download") ?? "";
  const title = readText(raw, "title");
  const extension = extname(originalName).toLowerCase();
  return {
    id: key,
    title,
    mime,
    width: readNumber(raw, "width"),
    height: readNumber(raw, "height"),
    filesize,
    fingerprint: createHash("sha256").update(versions.join("|")).digest("hex").slice(0, 16),
    fileName:
      slug(title ?? originalName.slice(0, originalName.length - extension.length)) +
      (EXTENSIONS[mime] ?? (/^\.[a-z0-9]{1,5}$/.test(extension) ? extension : ".bin")),
    raw,
  };
}

const GERMAN: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function slug(text: string): string {
  const plain = text.toLowerCase().replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter);
  const words = plain
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^a-z0-9]+/);
  return (
    words
      .filter((word) => word !== "")
      .join("-")
      .slice(0, 60)
      .replace(/-+$/, "") || "file"
  );
}
