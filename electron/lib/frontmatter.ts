/** Properties of a note: one value, or several. */
export type Properties = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** Properties as YAML frontmatter, followed by a blank line. Empty properties are left out; without any the result is empty. */
export function yamlFrontmatter(properties: Properties): string {
  const lines = Object.entries(properties).flatMap(([key, value]) => {
    const values = (typeof value === 'string' ? [value] : (value ?? [])).filter((one) => one.trim() !== '');
    if (values.length === 0) return [];
    const name = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(key) ? key : JSON.stringify(key);
    return [`${name}: ${JSON.stringify(typeof value === 'string' ? value : values)}`];
  });
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`;
}
