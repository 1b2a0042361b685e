/**
 * Replaces Gatsby's internal Partytown plugin. The original does nothing in a production build, but
 * it brings gatsby-script, which this site does not use.
 */
export {};
