import { z } from "zod";
import { ask, type Caller } from "../support/directus";

/** The theme as an editor sets it; `button` are the theme's buttons. */
export type ThemeSettings = {
  readonly brand_color: string;
  readonly base_color: string;
  readonly config: Readonly<Record<string, string>> | null;
  readonly button_config: {
    readonly id: number;
    readonly accentColor: string | null;
    readonly color: string | null;
    readonly borderRadius: string | null;
    readonly borderThickness: string | null;
  };
};

const text = z.string().nullable();
const stored = z.object({
  data: z.object({
    brand_color: z.string(),
    base_color: z.string(),
    config: z.record(z.string(), z.string()).nullable(),
    button_config: z.object({ id: z.number(), accentColor: text, color: text, borderRadius: text, borderThickness: text }),
  }),
});

const FIELDS = "brand_color,base_color,config,button_config.id,button_config.accentColor,button_config.color,button_config.borderRadius";

export async function readTheme(editor: Caller): Promise<ThemeSettings> {
  return stored.parse((await ask(editor, `/items/theme/1?fields=${FIELDS},button_config.borderThickness`)).body).data;
}

export async function setTheme(editor: Caller, looks: Partial<ThemeSettings>): Promise<void> {
  const reply = await ask(editor, "/items/theme/1", "PATCH", looks);
  if (reply.status !== 200) throw new Error(`The theme was refused: ${JSON.stringify(reply.body)}`);
}

export const DARK: Partial<ThemeSettings> = {
  brand_color: "#b8905a",
  base_color: "#14181f",
  button_config: { id: 1, accentColor: "#d9b36c", color: "#14181f", borderRadius: "6px", borderThickness: "2px" },
};

/** Three digits for the base, and no button colours of its own. */
export const LIGHT: Partial<ThemeSettings> = {
  brand_color: "#7a1f3d",
  base_color: "#fff",
  button_config: { id: 1, accentColor: null, color: null, borderRadius: "0", borderThickness: "1px" },
};
