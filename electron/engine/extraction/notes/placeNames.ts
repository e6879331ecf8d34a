/** Words for a settlement next to its name, in several languages: "City of Orrin", "Ciudad Orrin", "Orrin Town". */
const settlement =
  'city|town|village|township|stadt|dorf|gemeinde|ville|village|ciudad|pueblo|villa|cidade|vila|aldeia|città|citta|villaggio|stad|dorp|miasto|wieś|город|село|деревня|місто|kasabası|şehri';
const before = new RegExp(
  String.raw`^(?:(?:the|die|la|le|el|il|a|o|de) )?(?:${settlement})\s+(?:(?:of|von|van|de|do|da|di)\s+|d['’])?(?=\p{Lu})`,
  'iu',
);
const after = new RegExp(String.raw`(?<=\p{L})\s+(?:${settlement})$`, 'iu');

/** The name of a settlement without a word for its kind: "Orrin" for "City of Orrin" and "Ciudad Orrin"; null for a name without such a word. */
export function nameOfSettlement(name: string): string | null {
  const bare = name.replace(before, '').replace(after, '');
  return bare === name || bare === '' ? null : bare;
}
