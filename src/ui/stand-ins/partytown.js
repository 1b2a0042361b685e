/** In the place of Partytown's snippet, which the framework brings along for scripts of strangers in a worker. The site has none. */
export const partytownSnippet = () => "";
