const pointer =
  /^[\s>*_#-]*(?:(?:[→⇒➔➜]|[-=]+>)\s*|(?:see(?: also)?|siehe(?: auch)?|voir(?: aussi)?|véase|ver(?: também)?|vedi(?: anche)?|zob(?:\.|acz)|patrz|см\.)\s*[:：]?\s+\p{Lu}[^.!?]{0,80}[.]?\s*$|(?:for|für|pour|para|per|dla|о)\s[^.!?]{2,60},\s(?:see|siehe|voir|véase|ver|veja|vedi|zobacz|см\.)\s)/iu;
/** Whether a line only refers to another page: "-> see Orrin", "For the ship, see Heron (ship)". */
export function isPointer(line: string): boolean {
  return pointer.test(line);
}
