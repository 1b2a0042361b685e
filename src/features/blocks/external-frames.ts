const LINKS = "allow-popups allow-popups-to-escape-sandbox";

/**
 * What a frame of each kind may do. Scripts and its own origin it needs; it may not steer the window that it stands in. It learns which
 * site it is on (providers refuse without), not which page.
 */
export const FRAMES = {
  map: frame(`allow-scripts allow-same-origin ${LINKS}`),
  video: { ...frame(`allow-scripts allow-same-origin allow-presentation ${LINKS}`), allow: "fullscreen; picture-in-picture" },
  brand_area: frame(`allow-scripts allow-same-origin allow-forms ${LINKS}`),
} as const;

function frame(sandbox: string) {
  return { sandbox, loading: "lazy", referrerPolicy: "strict-origin" } as const;
}
