import { createContext } from "react";

/** Version of the consents that the site asks for. Answers to another version do not count. */
export const ConsentVersionContext = createContext("");
