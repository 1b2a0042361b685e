/** Gatsby brings Partytown along for scripts in workers. This site has none, and its content security policy would refuse them. */
export const partytownSnippet = () => "";
