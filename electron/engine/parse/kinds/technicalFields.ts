/*
 * Distinguishes fields about the world from technical ones. Technical are: data for programs (styles, publishing, maps, ids, file dates), everything
 * that a plugin stores under its own name, and values that are files, addresses, ids or switches, whatever their key.
 */

/** Keys of technical fields, in plain words: lower case, single spaces. */
const technicalKey =
  /^(?:tags?|alias(?:es)?|type|art|artwork|images?|img|pictures?|portraits?|thumbnails?|avatars?|tokens?|icons?|banner\b.*|cover\b.*|css.*|layout|template|sticker|publish(?:ed)?|unlisted|draft|shared?|noindex|search|permalink|slug|u?id|uuid|guid|urls?|created|modified|updated|(?:date|time) (?:created|modified|updated)|(?:created|modified|updated|last) ?(?:at|on|date|time|edited|edit|modified|updated|update|sync(?:ed)?)|(?:.* )?plugin|(?:dg|kanban|excalidraw|obsidian|longform|dataview|metabind|leaflet)\b.*|(?:next|pending) (?:actions?|steps?|tasks?)|(?:last|next|previous) sessions?(?: (?:summary|date|notes?))?|session (?:summary|date)|current task|(?:target )?word ?count|deadline|due(?: date)?|(?:editing|review|revision|writing) (?:status|notes?)|map ?markers?|mapzoom|(?:min|max|default) ?zoom|zoom ?delta|recenter|no ?scroll ?zoom|lock|bounds|lat|long|lng|latitude|longitude|allowed tools)$/u;

const address = /^(?:https?|data|file|obsidian|mailto):/iu;
const fileName = /\.(?:png|jpe?g|gif|webp|svg|bmp|avif|tiff?|pdf|mp3|m4a|ogg|wav|mp4|webm|css|js|canvas|base|json)(?:[|#?\]].*)?$/iu;
const fileId = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{16,})$/iu;
/** Map coordinates: "1706.46,5582.96". */
const mapPlace = /^-?\d+\.\d+\s*,\s*-?\d+\.\d+$/u;
const flag = /^(?:true|false|on|off)$/iu;

/** Whether a normalised key is technical metadata of the note. */
export function isTechnicalKey(plainKey: string): boolean {
  return technicalKey.test(plainKey);
}

/** Whether a value is meant for a program: a file, a URL, an id, map coordinates. */
export function isTechnicalValue(value: string): boolean {
  const text = value.trim();
  return address.test(text) || fileName.test(text) || fileId.test(text) || mapPlace.test(text);
}

/** Whether a value is a boolean flag, which is meaningless unless the question asks for its key. */
export function isFlag(value: string): boolean {
  return flag.test(value.trim());
}

/** First words of keys that are written together with the next word: "parentregion", "startdate", "whichparty". */
const gluedKey =
  /^(?:which|parent|owned|start|end|level|event|tavern|lodging|shop|poi)(?=(?:date|day|place|year|type|category|party|region|subregion|continent|settlement|district|planet|location|general)$)/iu;

/** Nouns before "of" in keys that are written together: "yearofevent", "placeofdeath". */
const gluedOf =
  /^(year|date|day|time|place|cause|country|city|town|state|land|point|head|seat|name|number|kind|type|source|area|period|member|leader|owner|king|queen|capital|home)of(?=\p{Ll}{4,}$)/iu;

/** Inserts spaces into such a key: "parent region", "year of event". */
export function partedKey(key: string): string {
  return key.replace(gluedKey, '$& ').replace(gluedOf, '$1 of ');
}
