// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { wrapPageElement } from "#shims/gatsby-plugin-react-i18next";
import { useTranslation } from "#shims/react-i18next";

const OPTIONS = { i18nextOptions: { defaultNS: "common" } };

const locale = (ns: string, messages: object) => ({
  node: { ns, language: "fr", data: JSON.stringify(messages) },
});

const PROPS = {
  data: {
    locales: {
      edges: [
        locale("common", { title: "Maison", back: "Retour" }),
        locale("shop", { title: "Boutique" }),
      ],
    },
  },
  pageContext: { language: "fr" },
};

const instances = new Set<unknown>();

function Message({ name }: { readonly name: string }) {
  const { t, i18n } = useTranslation();
  instances.add(i18n);
  return <p>{`${i18n?.language}: ${t(name)}`}</p>;
}

const show = (name: string, props: Parameters<typeof wrapPageElement>[0]["props"] = PROPS) =>
  render(wrapPageElement({ element: <Message name={name} />, props }, OPTIONS));

describe("messages of a page in the browser", () => {
  it("come from the page's own file first, then from the common one", () => {
    show("title");
    expect(screen.getByText("fr: Boutique")).toBeTruthy();
    show("back");
    expect(screen.getByText("fr: Retour")).toBeTruthy();
    show("common:title");
    expect(screen.getByText("fr: Maison")).toBeTruthy();
  });

  it("are read once, so that a new place within the page renders no texts again", () => {
    instances.clear();
    show("title", { ...PROPS });
    show("back", { ...PROPS });
    expect(instances.size).toBe(1);
  });

  it("a page without messages shows the keys", () => {
    show("title", { pageContext: { language: "de" } });
    expect(screen.getByText("de: title")).toBeTruthy();
  });
});
