import { describe, expect, it } from 'vitest';
import { OtherContentError } from '../common/types.ts';
import { convertLatex } from './latex.ts';

const converted = async (...lines: string[]): Promise<string> =>
  (await convertLatex(new TextEncoder().encode(lines.join('\n')))).text.trim();

describe('convertLatex', () => {
  it('reads a whole novel: its title, its parts and numbered chapters, without the preamble and layout', async () => {
    const text = await converted(
      String.raw`\documentclass[12pt]{memoir}`,
      String.raw`\usepackage[utf8]{inputenc}`,
      String.raw`\title{The \emph{Lantern} Ferry}`,
      String.raw`\author{O. Brand}`,
      String.raw`\newcommand{\scene}[1]{\vspace{1em}#1}`,
      String.raw`\begin{document}`,
      String.raw`\maketitle`,
      String.raw`\tableofcontents`,
      String.raw`\chapter*{Prologue}`,
      'The tide had gone out before anybody was awake.',
      String.raw`\part{Salt}`,
      String.raw`\chapter[Brine]{Brine Court}\label{ch:brine}`,
      'Ilse came down to the quay.% and then?',
      '% a note to myself',
      String.raw`\vspace{2em}\noindent She waited for her brother there.`,
      String.raw`\chapter{}`,
      String.raw`Nobody came to meet her on the second day.`,
      String.raw`\end{document}`,
      'Left over.',
    );
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      '---',
      'title: "The Lantern Ferry"',
      'author: "O. Brand"',
      '---',
      '## Prologue',
      'The tide had gone out before anybody was awake.',
      '# Part 1: Salt',
      '## Chapter 1: Brine Court',
      'Ilse came down to the quay.',
      'She waited for her brother there.',
      '## Chapter 2',
      'Nobody came to meet her on the second day.',
    ]);
  });

  it('does not number the chapter of a file that is one of several', async () => {
    expect(await converted(String.raw`\chapter{Brine Court}`, '', 'Ilse came down to the quay at noon.')).toBe(
      '# Brine Court\n\nIlse came down to the quay at noon.',
    );
  });

  it('reads quotation marks, dashes, accents and escaped characters', async () => {
    expect(
      await converted("``It's `low' water,'' said Zo\\\"e---the caf\\'{e} of Brand \\& S\\o{}n, na\\\"\\i{}ve \\v{S}ilt \\ldots{} 10--12."),
    ).toBe('“It’s ‘low’ water,” said Zoë—the café of Brand & Søn, naïve Šilt … 10–12.');
    expect(await converted('"`Komm her"\', sagte Ilse zu ihrem kleinen Bruder.')).toBe('„Komm her“, sagte Ilse zu ihrem kleinen Bruder.');
    expect(await converted(String.raw`\enquote{Come here at once}, said Ilse to her brother.`)).toBe(
      '“Come here at once”, said Ilse to her brother.',
    );
  });

  it('keeps emphasis, quotations, footnotes and scene breaks', async () => {
    expect(
      await converted(
        String.raw`She \emph{never} went to the {\it Gull}\footnote{An inn.} with \textsc{Hale} again.`,
        '',
        String.raw`\scenebreak`,
        '',
        String.raw`\begin{quote}`,
        'Low water.',
        String.raw`\end{quote}`,
        String.raw`\begin{center}`,
        '***',
        String.raw`\end{center}`,
        'Rain.',
      ),
    ).toBe('She *never* went to the *Gull*[^1] with Hale again.\n\n* * *\n\n> Low water.\n\n* * *\n\nRain.\n\n[^1]: An inn.');
  });

  it('writes names that are commands of the writer, and the text of unknown commands', async () => {
    expect(
      await converted(
        String.raw`\newcommand{\ilse}{Ilse Marr\xspace}`,
        String.raw`\newcommand\speech[1]{\textit{#1}}`,
        String.raw`\begin{document}`,
        String.raw`\ilse{} met \person{Oren} at the old lighthouse.`,
      ),
    ).toBe('Ilse Marr met Oren at the old lighthouse.');
  });

  it('reads files in Windows-1252', async () => {
    const bytes = Uint8Array.from('Zo\u00eb came down to the quay at noon.', (character) => character.charCodeAt(0));
    expect((await convertLatex(bytes)).text).toBe('Zoë came down to the quay at noon.\n');
  });

  it('refuses files with settings only', async () => {
    const settings = [
      String.raw`\usepackage{fontspec}`,
      String.raw`\setmainfont{EB Garamond}`,
      String.raw`\newcommand{\x}[1]{\textbf{#1}}`,
    ];
    await expect(converted(...settings)).rejects.toThrow(OtherContentError);
    await expect(converted(...settings, '', 'These commands are for letters and the like.')).rejects.toThrow(OtherContentError);
  });

  it.each([
    ['after a line end', '\\bigskip\n{\\itshape Dear Mara, the ferry is late.}', '*Dear Mara, the ferry is late.*'],
    ['after a blank', '\\hrule {\\bf Dear Mara, the ferry is late.}', '**Dear Mara, the ferry is late.**'],
    ['directly', '\\scenebreak{Dear Mara, the ferry is late.}', 'Dear Mara, the ferry is late.'],
  ])('keeps the text of a group that stands %s after a scene break', async (_, source, text) => {
    expect(await converted('Ilse came down to the quay at noon.', source)).toBe(`Ilse came down to the quay at noon.\n\n* * *\n\n${text}`);
  });

  it('drops the sign or the height that a scene break has as its argument', async () => {
    for (const argument of ['', '***', '2em'])
      expect(await converted(`Ilse came down to the quay at noon.\n\\fancybreak{${argument}}\nRain.`)).toBe(
        'Ilse came down to the quay at noon.\n\n* * *\n\nRain.',
      );
  });

  it('keeps two kinds of emphasis of a group, each once', async () => {
    expect(await converted(String.raw`{\it\bf\it Ilse} came down to the quay at noon.`)).toBe('***Ilse*** came down to the quay at noon.');
  });

  it.each([
    ['line ends in an argument', `\\emph{x${'\n'.repeat(200_000)}x}`],
    ['blanks', `a${' '.repeat(200_000)}b`],
    ['blanks in an argument', `\\emph{a${' \t'.repeat(100_000)}b}`],
    ['open brackets', '\\x['.repeat(20_000)],
    ['changes of font in a group', `{${'\\it'.repeat(20_000)} x}`],
    ['changes of font on lines of their own', `{${'\\it\n'.repeat(20_000)} x}`],
  ])('reads many %s in linear time', async (_, hostile) => {
    const start = process.cpuUsage();
    expect(await converted('Ilse came down to the quay at noon.', '', hostile)).toMatch(/^Ilse came down/);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
  });

  it('reads very deep and unclosed groups in linear time', async () => {
    const deep = `${'{\\emph{'.repeat(50_000)} Ilse came down to the quay at noon.`;
    expect(await converted(deep)).toMatch(/Ilse came down/);
  });
});
