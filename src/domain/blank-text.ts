/** Characters that show nothing: blanks, control and format characters, fillers, and the empty Braille pattern. */
const UNSEEN = /[\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text shows nothing at all. */
export const isBlank = (text: string | null | undefined): boolean => (text ?? "").replace(UNSEEN, "") === "";
