import type { EntityRowId } from '#shared/model/ids.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { standOut, type AskedList } from './lists.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';

/* A question for the whole of a world or a story, by language: what it is about, what the world is like, where it takes place. */

/** What it asks for: the story and who is in it, the world, or its places. */
type Overview = 'story' | 'world' | 'places';

const asking: Readonly<Record<Overview, readonly string[]>> = {
  story: [
    "what(?:['’]s| is)? (?:this|the|my|our) (?:story|novel|book|tale|manuscript|series|saga|campaign) (?:all )?about|what(?:['’]s| is) the (?:premise|story|plot)(?: (?:of|in) (?:this|the|my) (?:story|novel|book|campaign))?|(?:give me |write )?(?:a|the) (?:premise|synopsis|blurb|pitch|logline)(?: (?:of|for) (?:this|the|my) (?:story|novel|book|campaign))?|(?:tell me|explain) (?:what )?(?:about )?(?:this|the|my|our) (?:story|novel|book|campaign)(?: is about)?",
    "(?:worum|um was) geht(?: es|’s|'s)(?: in (?:dieser|der|diesem|dem|meinem) (?:geschichte|roman|buch))?|wovon handelt (?:die|diese|der|dieser|das|dieses|mein) (?:geschichte|roman|buch)",
    "de quoi parle(?:nt)? (?:ce|le|cette|mon) (?:roman|livre|histoire|récit)|de quoi parle l['’]histoire|quelle est l['’](?:histoire|intrigue)",
    'de qué (?:trata|va) (?:la|esta|el|este|mi) (?:historia|novela|libro)',
    '(?:di (?:che )?)?cosa parla (?:la|questa|il|questo) (?:storia|romanzo|libro)',
    '(?:sobre o que|do que) (?:é|trata|fala) (?:a|esta|essa|o|este|esse) (?:história|romance|livro)',
    'о ч[её]м (?:эт[ао]т? |мо[йя] )?(?:история|роман|книга)',
  ],
  world: [
    '(?:tell me (?:all |everything |more )?about|describe|explain|introduce(?: me to)?|summari[sz]e|(?:give me )?an? (?:\\p{L}+ )?(?:overview|introduction|summary) (?:of|to)) (?:this|the|my|our) (?:whole )?(?:world|setting|universe)|what is (?:this|the|my|our) (?:(?:world|universe)(?: like)?|setting like)|(?:world|setting) overview|what kind of (?:world|setting) is (?:this|it)',
    '(?:erzähle?|beschreibe?|erkläre?)(?: mir)?(?: etwas)?(?: von| über)? (?:diese|die|meine|dieser|der|meiner) welt|(?:gib mir )?(?:einen )?überblick über (?:diese|die|meine) welt|wie ist (?:diese|die) welt',
    "(?:parle[rz]?(?:-moi)? d|décri(?:s|vez|re)(?:-moi)? |présente[rz]?(?:-moi)? )(?:e )?(?:ce|cet|mon|le|l['’]) ?(?:monde|univers)",
    '(?:háblame (?:de|sobre)|describe|cuéntame (?:de|sobre)) (?:este|el|mi) mundo',
    '(?:parlami (?:di|del)|descrivi(?:mi)?)(?: questo| il| mio)? mondo',
    '(?:fal[ae]|cont[ae]|descrev[ae])(?:-me)?(?: mais)?(?: sobre)? (?:este|esse|o|meu|deste|desse) mundo',
    'расскажи(?:те)?(?: мне)? об этом мире|опиши(?:те)?(?: этот)? мир',
  ],
  places: [
    "(?:when and )?where (?:and when )?(?:does|is) (?:this|the|my) (?:story|novel|book|campaign) (?:take place|set|happen)|what(?:['’]s| is) the setting(?: of (?:this|the|my) (?:story|novel|book|campaign))?",
    'wo spielt (?:die|diese|der|dieser|das|dieses|mein) (?:geschichte|roman|buch)',
    "où se (?:passe|déroule) (?:l['’]histoire|(?:ce|le|mon) (?:roman|récit|livre))",
    'd[óo]nde (?:transcurre|ocurre|se desarrolla) (?:la|esta|el|este) (?:historia|novela|libro)',
    'dove (?:si svolge|è ambientat[ao]) (?:la|questa|il|questo) (?:storia|romanzo|libro)',
    'onde (?:se passa|acontece) (?:a|esta|essa|o|este) (?:história|trama|romance|livro)',
    'где происходит (?:действие|история)',
  ],
};
const patterns = Object.entries(asking).map(
  ([overview, forms]) => [overview as Overview, new RegExp(`^[¿¡\\s]*(?:${forms.join('|')})\\s*[?.!]*\\s*$`, 'iu')] as const,
);

/** The types of what an overview has, in its order, and how many of each at most. */
const parts: Readonly<Record<Overview, readonly (readonly [string, number])[]>> = {
  story: [
    ['plot', 4],
    ['character', 8],
    ['location', 4],
    ['organization', 4],
  ],
  world: [
    ['location', 6],
    ['organization', 5],
    ['concept', 5],
    ['creature', 4],
    ['event', 4],
    ['character', 6],
    ['item', 3],
  ],
  places: [['location', 8]],
};

/** Names of notes that are about a world or story as a whole. */
const overviewTitle =
  /^(?:\d+[\s.):_-]+)?(?:(?:the |world |setting |story |campaign |series |novel |book )?(?:overview|premise|synopsis|pitch|elevator pitch|logline|blurb|primer|introduction|summary)|about (?:the|this|my) (?:world|setting|story|novel|campaign|book)|(?:the )?(?:world|setting)|(?:die )?welt|überblick|exposé|prämisse|einführung|weltbeschreibung|(?:le )?monde|aperçu|prémisse|présentation|(?:el )?mundo|sinopsis|premisa|(?:il )?mondo|sinossi|premessa|panoramica|(?:o )?mundo|sinopse|premissa|visão geral|обзор|синопсис|мир|przegląd|streszczenie|świat)(?: (?:of|to|du|der|des|del|de la|do|da) .{2,60})?$/iu;

/** Whether a note is about the whole of a world or a story, by its title: "Premise", "World overview", "Überblick". */
export function isOverviewTitle(title: string): boolean {
  return overviewTitle.test(title.trim());
}

/** The overview that a question asks for; null for other questions. */
export function overviewAsked(question: string): Overview | null {
  return patterns.find(([, pattern]) => pattern.test(question.normalize('NFC')))?.[0] ?? null;
}

/** The overview that a question asks for, as a list of those that stand out of each type; null for other questions, and where the vault has nobody and nothing. */
export function readOverview({ entities }: IndexSnapshot, question: string): AskedList | null {
  const overview = overviewAsked(question);
  if (overview === null) return null;
  const members = parts[overview].flatMap(([type, max]): readonly EntityRowId[] => {
    const ofType = [...entities.values()].filter((entity) => entity.type === type);
    const isMain = ({ name }: EntityRow): boolean => /\b(?:main|overall|central)\b/iu.test(name);
    return standOut(
      ofType.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)) || b.importance - a.importance),
      max,
    );
  });
  return members.length === 0 ? null : { noun: overview, members, isOverview: true };
}
