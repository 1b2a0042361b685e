/**
 * Replaces gatsby-script, which Gatsby exports with its own components. The site has no `Script`.
 */
export {};
