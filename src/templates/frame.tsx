import { graphql, useStaticQuery } from "gatsby";
import type { ReactNode } from "react";
import type { Locale } from "../domain/locale";
import { ConsentGate } from "../features/consent/consent-gate";
import { Footer } from "../features/footer/footer";
import { Header } from "../features/header/header";
import type { FrameNode } from "./context";
import { useWords } from "../ui/words";

type Props = {
  readonly language: Locale;
  readonly path: string;
  readonly languagePaths: Readonly<Record<Locale, string>>;
  readonly children: ReactNode;
};

/** Skip link, header, main content, footer: what every page has around it. */
export function Frame({ language, path, languagePaths, children }: Props) {
  const t = useWords();
  const { allHouseFrame } = useStaticQuery<{ readonly allHouseFrame: { readonly nodes: readonly FrameNode[] } }>(graphql`
    query {
      allHouseFrame {
        nodes {
          language
          frame
        }
      }
    }
  `);
  const node = allHouseFrame.nodes.find((candidate) => candidate.language === language);
  if (!node) throw new Error(`The build made no frame for the language "${language}".`);
  return (
    <>
      <a href="#content" className="skip-link">
        {t("skip")}
      </a>
      <ConsentGate consents={node.frame.consents} />
      <Header frame={node.frame} path={path} languagePaths={languagePaths} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={node.frame} />
    </>
  );
}
