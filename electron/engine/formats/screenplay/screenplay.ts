/** An element of a screenplay, in order. */
export interface ScriptElement {
  readonly kind: 'act' | 'scene' | 'action' | 'character' | 'parenthetical' | 'dialogue' | 'synopsis' | 'note';
  readonly text: string;
}

/** A screenplay as Markdown: acts and scenes are headings, a speech is a paragraph that begins with its speaker. */
export function screenplayText(elements: readonly ScriptElement[]): string {
  const parts: string[] = [];
  let speaker: string | null = null;
  let speech: string[] = [];
  const endSpeech = (): void => {
    if (speaker !== null && speech.length > 0) parts.push(`**${speaker}:** ${speech.join(' ')}`);
    else if (speaker !== null) parts.push(`**${speaker}**`);
    speaker = null;
    speech = [];
  };
  const hasActs = elements.some(({ kind }) => kind === 'act');
  for (const { kind, text } of elements) {
    if (kind === 'parenthetical' && speaker !== null) speech.push(`*${text}*`);
    else if (kind === 'dialogue' && speaker !== null) speech.push(text);
    else {
      endSpeech();
      if (kind === 'character') speaker = speakerName(text);
      else if (kind === 'act') parts.push(`# ${text}`);
      else if (kind === 'scene') parts.push(`${hasActs ? '##' : '#'} ${text}`);
      else if (kind === 'synopsis' || kind === 'note') parts.push(`> ${text.replaceAll('\n', '\n> ')}`);
      else parts.push(text);
    }
  }
  endSpeech();
  return parts.join('\n\n');
}

/** The speaker of a cue, without remarks in brackets: `MARA (V.O.)` is "Mara". A name with lower-case letters is unchanged. */
export function speakerName(cue: string): string {
  const name = cue
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s*\^\s*$/, '')
    .trim();
  if (/\p{Ll}/u.test(name.replace(/\b(?:Mc|Mac|O')/g, ''))) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}|(?<=\b[oOdD]['’])\p{L}|(?<=\bmc)\p{L}/gu, (letter) => letter.toUpperCase());
}
