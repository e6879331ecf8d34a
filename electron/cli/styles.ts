import { styleText } from 'node:util';

type Style = (text: string) => string;

/** Colours for what a person reads; plain text in pipes and where NO_COLOR asks for it. */
function style(format: Parameters<typeof styleText>[0]): Style {
  return (text) =>
    text !== '' && process.stdout.isTTY && !process.env.NO_COLOR ? styleText(format, text, { validateStream: false }) : text;
}

// What each is for: names and locations, secondary text, and what a check found.
export const strong = style('bold');
export const faint = style('dim');
export const good = style('green');
export const warning = style('yellow');
export const bad = style('red');
