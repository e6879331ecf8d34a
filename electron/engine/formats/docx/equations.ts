import { child, childrenOf, escapeHtml, fullText, xmlTree, type XmlElement } from '../common/xml.ts';

/** The XML of a Word document with its equations (Office Math, ECMA-376 part 1, 22.1) as runs of linear text: "x=(a+b)/2". */
export function withEquations(xml: string): string {
  const inLine = xml.replace(/<\/?m:oMathPara(?:Pr)?(?:\s[^>]*)?>/g, '');
  let result = '';
  let from = 0;
  // A pattern for whole equations would look for the end of each again where there is none.
  for (const { index } of inLine.matchAll(/<m:oMath[\s>]/g)) {
    if (index < from) continue;
    const end = inLine.indexOf(equationEnd, index);
    if (end < 0) break;
    const text = textOfEquation(inLine.slice(index, end + equationEnd.length));
    result += inLine.slice(from, index) + (text === '' ? '' : `<w:r><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r>`);
    from = end + equationEnd.length;
  }
  return result + inLine.slice(from);
}

const equationEnd = '</m:oMath>';

function textOfEquation(xml: string): string {
  try {
    return linear(xmlTree(xml)).replace(/\s+/g, ' ').trim();
  } catch {
    // Its words, in their order: damage elsewhere is not for this reader to report.
    return [...xml.matchAll(/<m:t(?:\s[^>]*)?>([^<]*)/g)].map(([, text]) => text).join('');
  }
}

/** The children of an element in linear form, without its properties. */
function linear(element: XmlElement): string {
  return element.children.map(linearOf).join('');
}

function linearOf(element: XmlElement): string {
  const kind = element.name.replace(/^m:/, '');
  const part = (name: string): string => {
    const found = child(element, `m:${name}`);
    return found ? linear(found) : '';
  };
  if (kind === 't') return fullText(element);
  if (kind.endsWith('Pr') || kind === 'del' || element.name === 'w:del') return '';
  if (kind === 'f') return `${grouped(part('num'))}/${grouped(part('den'))}`;
  if (kind === 'sSup') return `${grouped(part('e'))}^${grouped(part('sup'))}`;
  if (kind === 'sSub') return `${grouped(part('e'))}_${grouped(part('sub'))}`;
  if (kind === 'sSubSup') return `${grouped(part('e'))}_${grouped(part('sub'))}^${grouped(part('sup'))}`;
  if (kind === 'sPre') return `_${grouped(part('sub'))}^${grouped(part('sup'))} ${part('e')}`;
  if (kind === 'limLow') return `${part('e')}_${grouped(part('lim'))} `;
  if (kind === 'limUpp') return `${part('e')}^${grouped(part('lim'))} `;
  if (kind === 'rad') return `${part('deg')}√${grouped(part('e'))}`;
  if (kind === 'func') return `${part('fName').trim()} ${part('e')}`;
  if (kind === 'nary') {
    const bounds = [part('sub') && `_${grouped(part('sub'))}`, part('sup') && `^${grouped(part('sup'))}`].join('');
    return `${attributeOf(element, 'nary', 'chr', '∫')}${bounds} ${part('e')}`;
  }
  if (kind === 'd') {
    const between = attributeOf(element, 'd', 'sepChr', '|');
    const inner = childrenOf(element, 'm:e').map(linear).join(between);
    return `${attributeOf(element, 'd', 'begChr', '(')}${inner}${attributeOf(element, 'd', 'endChr', ')')}`;
  }
  // A combining mark follows its letter.
  if (kind === 'acc') return `${part('e')}${attributeOf(element, 'acc', 'chr', '\u0302')}`;
  if (kind === 'm')
    return `[${childrenOf(element, 'm:mr')
      .map((row) => childrenOf(row, 'm:e').map(linear).join(', '))
      .join('; ')}]`;
  if (kind === 'eqArr') return childrenOf(element, 'm:e').map(linear).join('; ');
  return linear(element);
}

/** A character in the properties of an element, which may also be empty. */
function attributeOf(element: XmlElement, kind: string, name: string, fallback: string): string {
  return child(child(element, `m:${kind}Pr`), `m:${name}`)?.attributes['m:val'] ?? fallback;
}

/** In parentheses, unless it is one letter or number or already has them. */
function grouped(text: string): string {
  const inner = text.trim();
  return /^(?:[\p{L}\p{M}]+|[\p{N}.,]+|\P{ASCII}|\([^()]*\))$/u.test(inner) ? inner : `(${inner})`;
}
