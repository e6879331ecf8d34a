/** What a command becomes. A command that is not listed is dropped, and the text of its argument kept. */
export type LatexCommand =
  | { readonly kind: 'symbol'; readonly text: string }
  /** The argument in marks. */
  | { readonly kind: 'wrap'; readonly before: string; readonly after?: string }
  /** A change of font up to the end of the group. */
  | { readonly kind: 'switch'; readonly mark: string }
  /** Dropped with this many arguments. */
  | { readonly kind: 'drop'; readonly arguments: number }
  | { readonly kind: 'break' }
  | { readonly kind: 'note' }
  | { readonly kind: 'text' };

const symbols: Readonly<Record<string, string>> = {
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textemdash: '—',
  textendash: '–',
  emdash: '—',
  textquotedblleft: '“',
  textquotedblright: '”',
  textquoteleft: '‘',
  textquoteright: '’',
  textquotesingle: "'",
  textquotedbl: '"',
  guillemotleft: '«',
  guillemotright: '»',
  og: '« ',
  fg: ' »',
  glqq: '„',
  grqq: '“',
  flqq: '«',
  frqq: '»',
  lq: '‘',
  rq: '’',
  textbackslash: '\\',
  textasciitilde: '~',
  textbullet: '•',
  textdegree: '°',
  pounds: '£',
  textsterling: '£',
  euro: '€',
  texteuro: '€',
  S: '§',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  par: '\n\n',
  newline: '\n',
  linebreak: '\n',
  item: '\n- ',
  quad: ' ',
  qquad: ' ',
  space: ' ',
  thinspace: ' ',
  slash: '/',
  noindent: '',
  newpage: '\n\n',
  clearpage: '\n\n',
  cleardoublepage: '\n\n',
  pagebreak: '\n\n',
  nopagebreak: '',
  indent: '',
};

const dropped: Readonly<Record<number, string>> = {
  1: 'label ref pageref cite index vspace hspace vskip hskip usepackage documentclass documentstyle RequirePackage input include includeonly subfile includegraphics pagestyle thispagestyle pagenumbering graphicspath bibliography bibliographystyle todo marginpar marginnote phantom hphantom vphantom newcounter stepcounter refstepcounter title author date thanks color fontfamily linespread hyphenation thecontentsname pdfbookmark url setmainfont setsansfont setmonofont disemulatepackage',
  2: 'setlength addtolength setcounter addtocounter newcommand renewcommand providecommand DeclareRobustCommand newlength markboth fontsize rule definecolor settowidth newtheorem setkomafont addtokomafont titlespacing',
  3: 'addcontentsline newenvironment renewenvironment titleformat',
};

const breaks =
  'bigskip scenebreak pfbreak plainbreak fancybreak plainfancybreak asterism sceneskip scenechange dinkus ornament hrule hrulefill sectionbreak thoughtbreak storybreak';

export const latexCommands: ReadonlyMap<string, LatexCommand> = new Map<string, LatexCommand>([
  ...Object.entries(symbols).map(([name, text]): [string, LatexCommand] => [name, { kind: 'symbol', text }]),
  ...Object.entries(dropped).flatMap(([count, names]) =>
    names.split(' ').map((name): [string, LatexCommand] => [name, { kind: 'drop', arguments: Number(count) }]),
  ),
  ...breaks.split(' ').map((name): [string, LatexCommand] => [name, { kind: 'break' }]),
  ...['emph', 'textit', 'textsl', 'thought', 'thoughts', 'textem'].map((name): [string, LatexCommand] => [
    name,
    { kind: 'wrap', before: '*' },
  ]),
  ['textbf', { kind: 'wrap', before: '**' }],
  ['strong', { kind: 'wrap', before: '**' }],
  ['enquote', { kind: 'wrap', before: '“', after: '”' }],
  ...['it', 'itshape', 'em', 'sl', 'slshape'].map((name): [string, LatexCommand] => [name, { kind: 'switch', mark: '*' }]),
  ['bf', { kind: 'switch', mark: '**' }],
  ['bfseries', { kind: 'switch', mark: '**' }],
  ['footnote', { kind: 'note' }],
  ['endnote', { kind: 'note' }],
]);
