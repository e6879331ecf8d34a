/** The pages, from 1, of the named destinations (ids of headings) in a PDF by Chromium. Empty for an unknown structure. */
export function pageNumbersByDestination(pdf: Uint8Array): Map<string, number> {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id, content] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) objects.set(id!, content!);
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1];
  const catalog = root === undefined ? undefined : objects.get(root);
  const order: string[] = [];
  const seen = new Set<string>();
  const walk = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const node = objects.get(id) ?? '';
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(node)?.[1];
    if (kids === undefined) order.push(id);
    else for (const [, kid] of kids.matchAll(/(\d+) 0 R/g)) walk(kid!);
  };
  const tree = /\/Pages (\d+) 0 R/.exec(catalog ?? '')?.[1];
  if (tree !== undefined) walk(tree);
  const numbers = new Map(order.map((id, index) => [id, index + 1]));
  const list = /\/Dests (\d+) 0 R/.exec(catalog ?? '')?.[1];
  const pages = new Map<string, number>();
  for (const [, name, page] of (objects.get(list ?? '') ?? '').matchAll(/\/([\w-]+)\s*\[(\d+) 0 R/g)) {
    const number = numbers.get(page!);
    if (number !== undefined) pages.set(name!, number);
  }
  return pages;
}
