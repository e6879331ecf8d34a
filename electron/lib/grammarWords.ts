/**
 * Words that deny what they stand with, in every language that is read, as the alternatives of a pattern for whole words. "No" is not among them: in
 * several languages it is part of a question or a determiner.
 */
export const negations = String.raw`not|never|no longer|nicht|nie|niemals|kein\p{L}*|pas|jamais|nunca|jamás|não|non(?!-)|niet|nooit|geen|inte|ikke|не|никогда`;

/** Indefinite articles that are no other word at the start of a text, in the languages whose definitions begin with one, as the alternatives of a pattern. */
export const indefiniteArticles = String.raw`an?|eine?|une?|una|uma`;
