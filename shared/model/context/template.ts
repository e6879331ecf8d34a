import { z } from 'zod';
import { SavedItemId } from '../lens.ts';
import { DocumentKind } from '../source.ts';

/** How entities of a type, or passages of a kind of document, are written in a pack. */
export const Template = z
  .strictObject({
    id: SavedItemId,
    name: z.string().trim().min(1).max(80),
    /** The entity type or the kind of document it is for; null: not by that. */
    type: z.string().max(60).nullable().default(null),
    kind: DocumentKind.nullable().default(null),
    /** Instead of the default text, or after it. */
    mode: z.enum(['replace', 'append']).default('replace'),
    /** A Mustache template with the variables `name type aliases definition properties relationships text path heading`. */
    body: z.string().max(20_000),
    excludeProperties: z.array(z.string().min(1).max(200)).max(1_000).readonly().default([]),
  })
  .readonly();
export type Template = z.infer<typeof Template>;

/** Text around a pack for a chat app; `{{context}}` and `{{question}}` are replaced by the pack and the question. */
export const Prompt = z.strictObject({ id: SavedItemId, name: z.string().trim().min(1).max(80), body: z.string().max(20_000) }).readonly();
export type Prompt = z.infer<typeof Prompt>;

/** A prompt with the context and the question in their places; one without a place for the context gets it at its end. */
export function fillPrompt({ body }: Prompt, context: { readonly question: string; readonly text: string }): string {
  const hasPlaceholder = /\{\{\s*context\s*\}\}/.test(body);
  const template = hasPlaceholder ? body : `${body.trimEnd()}\n\n{{context}}\n`;
  // In one pass, so that braces in the vault's own text stay what they are.
  return template.replaceAll(/\{\{\s*(context|question)\s*\}\}/g, (_match, name) => (name === 'context' ? context.text : context.question));
}
