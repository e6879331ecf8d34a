/** An element of a screenplay, in order. */
export interface ScriptElement {
  readonly kind: 'act' | 'scene' | 'action' | 'character' | 'parenthetical' | 'dialogue' | 'synopsis';
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
  const nameOf = speakersOf(elements);
  for (const { kind, text } of elements) {
    if (kind === 'parenthetical' && speaker !== null) speech.push(`*${text}*`);
    else if (kind === 'dialogue' && speaker !== null) speech.push(text);
    else {
      endSpeech();
      if (kind === 'character') speaker = nameOf(text);
      else if (kind === 'act') parts.push(`# ${text}`);
      else if (kind === 'scene') parts.push(`${hasActs ? '##' : '#'} ${text}`);
      else if (kind === 'synopsis') parts.push(`> ${text.replaceAll('\n', '\n> ')}`);
      else parts.push(text);
    }
  }
  endSpeech();
  return parts.join('\n\n');
}

/** Cue extensions, with or without brackets ("(V.O.)", "CONT'D"), and the mark of dual dialogue. */
const extension = /\s*(?:\([^)]*\)|\[[^\]]*\])|(?:\s+(?:cont['’]?d|v\.?o\.?|o\.?[sc]\.?))+$|\s*\^\s*$/gi;

/** Longer cues are damaged, in characters. */
const maxCue = 300;

function cueOf(text: string): string {
  return text.slice(0, maxCue).replace(extension, '').trim();
}

/** The speaker of each cue. Programs show cues in capitals however they are typed, so spellings that differ only in case are one speaker. */
function speakersOf(elements: readonly ScriptElement[]): (cue: string) => string {
  const spellings = new Map<string, Set<string>>();
  for (const { kind, text } of elements) {
    if (kind !== 'character') continue;
    const cue = cueOf(text);
    const known = spellings.get(cue.toLowerCase());
    if (known) known.add(cue);
    else spellings.set(cue.toLowerCase(), new Set([cue]));
  }
  return (text) => speakerName((spellings.get(cueOf(text).toLowerCase())?.size ?? 1) > 1 ? text.toUpperCase() : text);
}

/** The speaker of a cue, without remarks in brackets: `MARA (V.O.)` is "Mara". A name with lower-case letters is unchanged. */
function speakerName(cue: string): string {
  const name = cueOf(cue);
  if (/\p{Ll}/u.test(name.replace(/\b(?:Mc|Mac|O')/g, ''))) return name;
  return name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}|(?<=\b[oOdD]['’])\p{L}|(?<=\bmc)\p{L}/gu, (letter) => letter.toUpperCase());
}
