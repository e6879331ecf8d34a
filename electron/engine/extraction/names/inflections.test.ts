import type { Language } from '#shared/model/language.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseFormsOf } from './inflections.ts';
import { NameMatcher } from './nameMatcher.ts';

/** The mentions found in a text, each as written with its names. */
function found(language: Language | null, names: readonly string[], text: string): string[] {
  const matcher = new NameMatcher(names.map((name) => ({ text: name, target: name })));
  return matcher
    .find(text, { languages: [language] })
    .map(({ start, end, targets }) => `${text.slice(start, end)}: ${targets.toSorted().join(', ')}`);
}

/** For each language names and their forms, each form of one name alone. */
const forms: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: {
    Wiebke: 'Wiebkes',
    Harmsen: 'Harmsens',
    Hans: 'Hansens',
    Max: 'Maxens',
    Wendelina: 'Wendelinen Wendelinens',
    Ottilie: 'Ottilien Ottiliens',
    'Schwarzer Ritter': 'Schwarzen Ritters',
  },
  sv: { Birgit: 'Birgits', Olof: 'Olofs' },
  ru: {
    Раскольников: 'Раскольникова Раскольникову Раскольниковым Раскольникове',
    Соня: 'Сони Соне Соню Соней',
    Марфа: 'Марфы Марфе Марфу Марфой',
    Игорь: 'Игоря Игорю Игорем',
    Лютый: 'Лютого Лютому Лютым',
    Мария: 'Марии Марию Марией',
    Павел: 'Павлу Павлом',
    'Аслан-Бек': 'Аслан-Бека Аслан-Беку Аслан-Беком',
    Тифлис: 'Тифлиса Тифлисе',
  },
  uk: {
    Прокіп: 'Прокопа Прокопом',
    Харків: 'Харкова Харкову',
    Остап: 'Остапа Остапові Остапом',
    Оксана: 'Оксани Оксані Оксану Оксаною',
  },
  pl: {
    Marek: 'Marka Markowi Markiem',
    Zosia: 'Zosi Zosię Zosią',
    Halinka: 'Halince Halinkę Halinki',
    Wokulski: 'Wokulskiego Wokulskiemu Wokulskim',
    Kraków: 'Krakowa Krakowie Krakowem',
    Warszawa: 'Warszawy Warszawie Warszawę',
    Wiedeń: 'Wiednia Wiedniu',
    Drezno: 'Drezna Dreźnie',
    Zakopane: '',
    Kielce: 'Kielcach Kielcom',
  },
  cs: { Karel: 'Karla Karlovi Karlem', Hana: 'Hany Hanu Hanou', Praha: 'Praze Prahy', Liběnka: 'Liběnce', Novotný: '' },
  hu: { Anna: 'Annának Annát Annával', Péter: 'Péternek Pétert Péterrel', Zonga: 'Zongám Zongának', Buda: 'Budán Budára Budáról' },
  fi: { Pekka: 'Pekan Pekalle', Henrik: 'Henrikin Henrikille', Virtanen: 'Virtasen Virtasta', Turku: '' },
  tr: { Elif: "Elif'in Elif'e", Ankara: "Ankara'da Ankara'dan" },
  el: { Γιώργος: 'Γιώργου Γιώργο', Μαρία: 'Μαρίας' },
  ro: { Maria: 'Mariei', Radu: 'Radului' },
  ar: { شهرزاد: 'وشهرزاد لشهرزاد فشهرزاد', القاهرة: 'والقاهرة بالقاهرة' },
  he: { אברהם: 'ואברהם לאברהם שאברהם', ירושלים: 'בירושלים לירושלים ומירושלים' },
};
const cases = Object.entries(forms).flatMap(([language, names]) =>
  Object.entries(names).flatMap(([name, list]) =>
    list
      .split(' ')
      .filter((form) => form !== '' && !form.includes('-') && name.split(' ').length === 1)
      .map((form) => ({ language: language as Language, name, form })),
  ),
);

describe('forms of names', () => {
  it.each(cases)('$language: $form is $name', ({ language, name, form }) => {
    expect(found(language, [name], `… ${form} …`).map((hit) => hit.split(': ')[1])).toEqual([name]);
  });

  it('finds names of several words with each in its form', () => {
    expect(found('de', ['Schwarzer Ritter'], 'das Pferd des Schwarzen Ritters')).toEqual(['Schwarzen Ritters: Schwarzer Ritter']);
    expect(found('ru', ['Марья Дмитриевна'], 'он ждал Марью Дмитриевну')).toEqual(['Марью Дмитриевну: Марья Дмитриевна']);
    expect(found('ru', ['Аслан-Бек'], 'у Аслан-Бека')).toEqual(['Аслан-Бека: Аслан-Бек']);
  });

  it('assigns a form that two names may have to both', () => {
    expect(found('ru', ['Раскольников', 'Раскольникова'], 'встретил Раскольникова')).toEqual([
      'Раскольникова: Раскольников, Раскольникова',
    ]);
    expect(found('ru', ['Раскольников', 'Раскольникова'], 'с Раскольниковым')).toEqual(['Раскольниковым: Раскольников']);
    expect(found('ru', ['Раскольников', 'Раскольникова'], 'Раскольниковой')).toEqual(['Раскольниковой: Раскольникова']);
  });

  it('does not treat a common noun as the form of a name, and finds no forms in a language without them', () => {
    expect(found('de', ['Wiese', 'Stein'], 'auf den Wiesen lagen Steine')).toEqual([]);
    expect(found('de', ['Rosa', 'Stella', 'Linda'], 'Rosen standen an allen Stellen unter Linden')).toEqual([]);
    expect(
      found('de', ['Alla', 'Pola', 'Mina', 'Lucia', 'Julie'], 'Allen in Polen, auch Lucien und Julien, waren die Minen bekannt'),
    ).toEqual([]);
    expect(found('ru', ['Роза'], 'две розы стояли')).toEqual([]);
    expect(found('en', ['Mark'], 'the Marks were spent')).toEqual([]);
  });

  it('finds a name after letters that look like a prefix', () => {
    expect(found('ar', ['وليد', 'ليد'], 'قال وليد')[0]).toContain('وليد');
    expect(found('he', ['משה'], 'אמר משה')).toEqual(['משה: משה']);
  });

  it('finds every name in its base form in texts of any language', () => {
    const languages = Object.keys(forms) as Language[];
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.constantFrom(...languages), fc.nat(), (of, text, index) => {
        const names = Object.keys(forms[of]!);
        const name = names[index % names.length]!;
        const hits = new NameMatcher([{ text: name, target: name }]).find(`(${name})`, { languages: [text] });
        expect(hits.map(({ targets }) => targets)).toEqual([[name]]);
      }),
    );
  });

  it('never assigns a form to a name that none of its rules derives', () => {
    const names = Object.entries(forms).flatMap(([language, list]) =>
      Object.keys(list).map((name) => [language as Language, name] as const),
    );
    for (const { language, name, form } of cases)
      for (const [ofLanguage, other] of names) {
        if (ofLanguage !== language || other === name || other.includes(' ')) continue;
        expect(found(language, [other], form), `${form} of ${name}`).toEqual([]);
      }
    expect(baseFormsOf('раскольниковым', 'ru').map(({ plain }) => plain)).toContain('раскольников');
  });
});
