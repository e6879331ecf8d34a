import { escapeXml, type ExportedFile, type World } from './world.ts';

/** The chapters in which both ends are known, as GEXF attributes; empty when there are none. */
function spell(start: number | null, end: number | null): string {
  return [start === null ? '' : ` start="${start}"`, end === null ? '' : ` end="${end}"`].join('');
}

/** A graph for Gephi with chapters as time: nodes and edges appear when they become known. */
export function gexf(world: World): ExportedFile[] {
  const first = new Map(world.entities.map(({ id, firstSequence }) => [id, firstSequence]));
  const nodes = world.entities.map(
    ({ id, name, type, importance, aliases, firstSequence }) =>
      `<node id="${escapeXml(id)}" label="${escapeXml(name)}"${spell(firstSequence, null)}><attvalues><attvalue for="type" value="${escapeXml(type)}"/><attvalue for="importance" value="${importance.toFixed(4)}"/><attvalue for="aliases" value="${escapeXml(aliases.join('; '))}"/></attvalues></node>`,
  );
  const edges = world.relationships.map(({ source, target, kind, origin, from, until }, index) => {
    const starts = [from, first.get(source) ?? null, first.get(target) ?? null].filter((chapter) => chapter !== null);
    const start = starts.length === 0 ? null : Math.max(...starts);
    const end = until !== null && start !== null && until < start ? start : until;
    return `<edge id="${index}" source="${escapeXml(source)}" target="${escapeXml(target)}" label="${escapeXml(kind)}" kind="${escapeXml(kind)}"${spell(start, end)}><attvalues><attvalue for="origin" value="${origin}"/></attvalues></edge>`;
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" version="1.3">
<meta><creator>Lorelens</creator><description>${escapeXml(world.name)}</description></meta>
<graph mode="dynamic" timeformat="integer" defaultedgetype="directed">
<attributes class="node"><attribute id="type" title="type" type="string"/><attribute id="importance" title="importance" type="double"/><attribute id="aliases" title="also known as" type="string"/></attributes>
<attributes class="edge"><attribute id="origin" title="origin" type="string"/></attributes>
<nodes>
${nodes.join('\n')}
</nodes>
<edges>
${edges.join('\n')}
</edges>
</graph>
</gexf>
`;
  return [{ path: 'World.gexf', content }];
}

/** A graph for yEd, Cytoscape and network libraries. */
export function graphml(world: World): ExportedFile[] {
  const data = (key: string, value: string | number | null): string =>
    value === null ? '' : `<data key="${key}">${escapeXml(String(value))}</data>`;
  const nodes = world.entities.map(
    ({ id, name, type, importance, firstSequence, lastSequence }) =>
      `<node id="${escapeXml(id)}">${data('label', name)}${data('type', type)}${data('importance', importance.toFixed(4))}${data('first', firstSequence)}${data('last', lastSequence)}</node>`,
  );
  const edges = world.relationships.map(
    ({ source, target, kind, origin, quote, from, until }, index) =>
      `<edge id="e${index}" source="${escapeXml(source)}" target="${escapeXml(target)}">${data('kind', kind)}${data('origin', origin)}${data('quote', quote)}${data('from', from)}${data('until', until)}</edge>`,
  );
  const keys = [
    ['label', 'node', 'string'],
    ['type', 'node', 'string'],
    ['importance', 'node', 'double'],
    ['first', 'node', 'int'],
    ['last', 'node', 'int'],
    ['kind', 'edge', 'string'],
    ['origin', 'edge', 'string'],
    ['quote', 'edge', 'string'],
    ['from', 'edge', 'int'],
    ['until', 'edge', 'int'],
  ].map(([name, of, type]) => `<key id="${name}" for="${of}" attr.name="${name}" attr.type="${type}"/>`);
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n${keys.join('\n')}\n<graph id="world" edgedefault="directed">\n${[...nodes, ...edges].join('\n')}\n</graph>\n</graphml>\n`;
  return [{ path: 'World.graphml', content }];
}

/** A CSV cell; prevents spreadsheets from evaluating formulas. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Two tables: entities and relationships. */
export function csv(world: World): ExportedFile[] {
  const table = (rows: readonly (readonly (string | number | null)[])[]): string =>
    `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
  const entities = world.entities.map(({ id, name, type, aliases, tags, importance, firstSequence, lastSequence }) => [
    id,
    name,
    type,
    aliases.join('; '),
    tags.join('; '),
    importance.toFixed(4),
    firstSequence,
    lastSequence,
  ]);
  const edges = world.relationships.map(({ source, target, kind, origin, from, until, quote }) => [
    source,
    kind,
    target,
    origin,
    from,
    until,
    quote,
  ]);
  return [
    {
      path: 'Entities.csv',
      content: table([['id', 'name', 'type', 'also known as', 'tags', 'importance', 'first chapter', 'last chapter'], ...entities]),
    },
    {
      path: 'Relationships.csv',
      content: table([['source', 'kind', 'target', 'origin', 'from chapter', 'until chapter', 'quote'], ...edges]),
    },
  ];
}
