/*
 * FNV-1a of 32 bits (Fowler, Noll and Vo 1991): of each unit, a byte or one of UTF-16, `hash = Math.imul(hash ^ unit, fnvPrime)`. Written out where
 * it is used: a call for each unit takes most of the time until it is compiled.
 */

/** Where a hash begins. */
export const fnvStart = 0x811c9dc5 | 0;

/** What it is multiplied with at each unit. */
export const fnvPrime = 0x01000193;
