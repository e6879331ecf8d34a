/** The one style element that Cytoscape adds to a page; allowed by its hash, so that no other inline style is. */
export const cytoscapeStyle = '.__________cytoscape_container { position: relative; }';
const cytoscapeStyleHash = 'sha256-pgvDUBa4IjFA2yuSJ2cqcyxmNYJMborsd0ORcRv9vw8=';

/** What a page of Lorelens may load and do: its own files, and pictures it made itself. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' '${cytoscapeStyleHash}'`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
