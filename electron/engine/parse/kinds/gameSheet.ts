import { memoisedPassages } from '#lib/memoise.ts';

/*
 * Statistics of a game: armor class, hit points, attacks, saves. A sheet of them says how something is played, not who or what it is.
 */

/** What only the rules of a game say, in English. */
const ruleTerm =
  /\b(?:AC|HP|DC|CR|XP)\b[\s:|*]*\d|\b\d+d\d+\b|[+–−-]\d+ (?:to hit|AC\b)|\b(?:armou?r class|hit points|hit dice|saving throws?|proficiency bonus|passive perception|challenge rating|spell save|spell attack|(?:melee|ranged) (?:weapon|attack|strike)|(?:dis)?advantage on|bonus action|(?:damage|condition) (?:resistances|immunities|vulnerabilities))\b|\bSTR\b.*\bDEX\b|\b\d+ \([+–−-]\d+\)|\b(?:Str|Dex|Con|Int|Wis|Cha|Fort|Ref|Will|Perception)\s[+–−-]\d|\b(?:tiny|small|medium|large|huge|gargantuan) (?:aberration|beast|celestial|construct|dragon|elemental|fey|fiend|giant|humanoid|monstrosity|ooze|plant|undead)\b|\bspeed\W{1,4}\d+ (?:ft|feet)/iu;
/** A line or row with nothing but an ability and its number, in several languages: "| Strength | 20 |", "- Mana: 999", "Geschicklichkeit 14". */
const abilityLine =
  /^[\s|*_>•-]*(?:str(?:ength)?|dex(?:terity)?|con(?:stitution)?|int(?:elligence)?|wis(?:dom)?|cha(?:risma)?|agility|vitality|endurance|stamina|luck|perception|willpower|speed|armou?r|(?:base )?(?:hit points|health|mana|luck)|stärke|geschick(?:lichkeit)?|konstitution|intelligenz|weisheit|lebenspunkte|force|dextérité|intelligence|sagesse|charisme|points de vie|fuerza|destreza|constitución|inteligencia|sabiduría|carisma|puntos de (?:vida|golpe)|força|constituição|inteligência|sabedoria|pontos de vida|forza|destrezza|costituzione|intelligenza|saggezza|punti ferita|siła|zręczność|kondycja|inteligencja|mądrość|charyzma|сила|ловкость|телосложение|интеллект|мудрость|харизма|力量|敏捷|体质|體質|智力|感知|魅力|幸运|筋力|耐久|知力|생명력|힘|민첩|지능)[\s|*_:：=]+[+–−-]?\d[\d,./%]*(?:\s*\([^()\n]{1,30}\))?[\s|*_]*$/iu;
/** The first line of a creature's sheet: "Medium undead, chaotic evil". */
const creatureLine =
  /^[\s*_]*(?:tiny|small|medium|large|huge|gargantuan)(?:\s(?:or \p{L}+|swarm of \p{L}+))? (?:aberrations?|beasts?|celestials?|constructs?|dragons?|elementals?|fey|fiends?|giants?|humanoids?|monstrosit(?:y|ies)|oozes?|plants?|undead)\b/iu;
/** The first row of a table of abilities. */
const headerRow =
  /^[\s|]*(?:stats?|attributes?|abilit(?:y|ies)|attribut|attributo|atributo|характеристика|属性)[\s|]+(?:value|score|wert|valeur|valor|valore|wartość|значение|数值|值)[\s|]*$/iu;
const minLines = 2;
/** Headings of such sheets and of their parts. */
const sheetHeading =
  /^(?:(?:combat|game|quick|monster|npc|character|base|core|modified|current|starting) (?:sheet|stats|statistics)|stat(?:istic)?s|stat ?blocks?|(?:bonus |legendary |lair )?actions|reactions|saving throws)\b/iu;

/** Whether a passage is under a heading of a sheet, or most of its lines are statistics of a game. */
export function isGameSheet(heading: readonly string[], text: string): boolean {
  if (heading.some((label) => sheetHeading.test(label.replace(/^[^\p{L}]+/u, '')))) return true;
  return /\d/u.test(text) && isMostlyRules(text);
}

/** Maximum characters of texts with cached results, because contexts test the same passages repeatedly. */
const maxCached = 1_000_000;
const isMostlyRules = memoisedPassages((text) => {
  const lines = text.split('\n').filter((line) => /[\p{L}\p{N}]/u.test(line) && !headerRow.test(line));
  const ofRules = lines.filter((line) => ruleTerm.test(line) || abilityLine.test(line)).length;
  return ofRules >= minLines && 2 * ofRules > lines.length;
}, maxCached);

/** Whether a text begins like a creature's sheet. */
export function beginsAsCreature(text: string): boolean {
  return creatureLine.test(text);
}
