import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partialMatch } from '#shared/model/constants.ts';
import { openWritableIndex } from '../../db/open.ts';
import { fatesAskedFor } from './asksOfPeople.ts';
import { readSnapshot } from '../snapshot/snapshot.ts';
import { readSubQuestion } from './understand.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { indexTestVault } from '../../indexing/testing.ts';

/** Kinds of question, and what must be read in each. */
type Form =
  | 'list'
  | 'members'
  | 'together'
  | 'chapter'
  | 'knows'
  | 'fate'
  | 'scene'
  | 'compare'
  | 'definition'
  | 'howMany'
  | 'why'
  | 'unknown';

/** A world of two people, a place and a group in one language, and how that language asks of it. */
interface World {
  readonly files: Readonly<Record<string, string>>;
  readonly questions: Readonly<Record<Form, readonly string[]>>;
}

const worlds: Readonly<Record<string, World>> = {
  English: {
    files: {
      'People/Kolvi.md': '---\ntype: character\nmember of: "[[Vantel]]"\n---\nKolvi is a pilot who keeps the books of the harbour.\n',
      'People/Lissek.md': '---\ntype: character\nmember of: "[[Vantel]]"\n---\nLissek is a smuggler of salt.\n',
      'Places/Ombrel.md': '---\ntype: location\npopulation: 400\n---\nOmbrel is a harbour of steps.\n',
      'Groups/Vantel.md': '---\ntype: organization\n---\nVantel is a guild of salt merchants.\n',
      'Ships/Gerrit.md': 'Gerrit is slow and full of salt.\n',
      'Ships/Nelke.md': 'Nelke burned twice.\n',
      'Chapters/01 Salt.md': '# Chapter 1\n\nKolvi met Lissek in Ombrel. "You are late," said Kolvi.\n',
      'Chapters/02 Rope.md': '# Chapter 2\n\nLissek left Ombrel. Kolvi counted the rope.\n',
    },
    questions: {
      list: ['Which ships are there?', 'List all ships'],
      members: ['Who are the members of Vantel?'],
      together: ['What is the relationship between Kolvi and Lissek?', 'How do Kolvi and Lissek know each other?'],
      chapter: ['What happens in chapter 2?', 'Summarise chapter 2'],
      knows: ['What does Kolvi know about Ombrel?'],
      fate: ['What became of Kolvi?', 'How does Kolvi die?'],
      scene: [
        'Write a scene where Kolvi meets Lissek in Ombrel',
        'Continue the scene with Kolvi and Lissek',
        'Describe the meeting of Kolvi and Lissek',
      ],
      compare: ['Compare Kolvi and Lissek', 'What is the difference between Kolvi and Lissek?'],
      definition: ['Who is Kolvi?', 'What is Ombrel?', 'Tell me about Kolvi'],
      howMany: ['How many ships are there?', 'How many people live in Ombrel?'],
      why: ['Why did Lissek leave Ombrel?'],
      unknown: ['Why did Borvik leave Ombrel?', 'How did Borvik get to Ombrel?'],
    },
  },
  German: {
    files: {
      'Figuren/Kolvi.md': '---\ntyp: Figur\nMitglied von: "[[Vantel]]"\n---\nKolvi ist ein Lotse, der die Bücher des Hafens führt.\n',
      'Figuren/Lissek.md': '---\ntyp: Figur\nMitglied von: "[[Vantel]]"\n---\nLissek ist ein Schmuggler von Salz.\n',
      'Orte/Ombrel.md': '---\ntyp: Ort\nEinwohner: 400\n---\nOmbrel ist ein Hafen aus Stufen.\n',
      'Gruppen/Vantel.md': '---\ntyp: Organisation\n---\nVantel ist eine Gilde von Salzhändlern.\n',
      'Schiffe/Gerrit.md': 'Gerrit ist langsam und voll Salz.\n',
      'Schiffe/Nelke.md': 'Nelke brannte zweimal.\n',
      'Kapitel/01 Salz.md': '# Kapitel 1\n\nKolvi traf Lissek in Ombrel. „Du bist spät“, sagte Kolvi.\n',
      'Kapitel/02 Seil.md': '# Kapitel 2\n\nLissek verließ Ombrel. Kolvi zählte das Seil.\n',
    },
    questions: {
      list: ['Welche Schiffe gibt es?', 'Nenne alle Schiffe', 'Liste aller Schiffe'],
      members: ['Wer sind die Mitglieder von Vantel?', 'Wer gehört zu Vantel?'],
      together: [
        'Welche Beziehung haben Kolvi und Lissek?',
        'Wie stehen Kolvi und Lissek zueinander?',
        'Woher kennen sich Kolvi und Lissek?',
      ],
      chapter: ['Was passiert in Kapitel 2?', 'Fasse Kapitel 2 zusammen', 'Was geschieht im zweiten Kapitel?'],
      knows: ['Was weiß Kolvi über Ombrel?', 'Was weiss Kolvi von Ombrel?'],
      fate: ['Was wurde aus Kolvi?', 'Wie stirbt Kolvi?', 'Was passiert mit Kolvi?'],
      scene: [
        'Schreibe eine Szene, in der Kolvi Lissek in Ombrel trifft',
        'Setze die Szene mit Kolvi und Lissek fort',
        'Beschreibe die Begegnung von Kolvi und Lissek',
      ],
      compare: ['Vergleiche Kolvi und Lissek', 'Was ist der Unterschied zwischen Kolvi und Lissek?', 'Was unterscheidet Kolvi von Lissek?'],
      definition: ['Wer ist Kolvi?', 'Was ist Ombrel?', 'Erzähle mir von Kolvi'],
      howMany: ['Wie viele Schiffe gibt es?', 'Wie viele Menschen leben in Ombrel?'],
      why: ['Warum verließ Lissek Ombrel?', 'Wieso hat Lissek Ombrel verlassen?'],
      unknown: [
        'Warum hat Borvik Ombrel verlassen?',
        'Wieso verließ Borvik Ombrel?',
        'Wie kam Borvik nach Ombrel?',
        'Hat Borvik eine Schwester?',
        'Was ist der Borvik?',
      ],
    },
  },
  French: {
    files: {
      'Personnages/Kolvi.md': '---\ntype: personnage\nmembre de: "[[Vantel]]"\n---\nKolvi est un pilote qui tient les livres du port.\n',
      'Personnages/Lissek.md': '---\ntype: personnage\nmembre de: "[[Vantel]]"\n---\nLissek est un contrebandier de sel.\n',
      'Lieux/Ombrel.md': '---\ntype: lieu\nhabitants: 400\n---\nOmbrel est un port tout en marches.\n',
      'Groupes/Vantel.md': '---\ntype: organisation\n---\nVantel est une guilde de marchands de sel.\n',
      'Navires/Gerrit.md': 'Gerrit est lent et plein de sel.\n',
      'Navires/Nelke.md': 'Nelke a brûlé deux fois.\n',
      'Chapitres/01 Sel.md': '# Chapitre 1\n\nKolvi rencontra Lissek à Ombrel. « Tu es en retard », dit Kolvi.\n',
      'Chapitres/02 Corde.md': '# Chapitre 2\n\nLissek quitta Ombrel. Kolvi compta la corde.\n',
    },
    questions: {
      list: ['Quels navires existent ?', 'Liste tous les navires', 'Quels sont les navires ?', 'Donne-moi la liste des navires'],
      members: ['Qui sont les membres de Vantel ?', 'Qui fait partie de Vantel ?'],
      together: [
        'Quelle est la relation entre Kolvi et Lissek ?',
        'Quel lien unit Kolvi et Lissek ?',
        'Comment Kolvi et Lissek se connaissent-ils ?',
      ],
      chapter: ['Que se passe-t-il au chapitre 2 ?', 'Résume le chapitre 2'],
      knows: ['Que sait Kolvi sur Ombrel ?', "Qu'est-ce que Kolvi sait d'Ombrel ?"],
      fate: ["Qu'est devenu Kolvi ?", 'Que devient Kolvi ?', 'Comment meurt Kolvi ?', "Qu'arrive-t-il à Kolvi ?"],
      scene: [
        'Écris une scène où Kolvi rencontre Lissek à Ombrel',
        'Continue la scène avec Kolvi et Lissek',
        'Décris la rencontre de Kolvi et Lissek',
      ],
      compare: ['Compare Kolvi et Lissek', 'Quelle est la différence entre Kolvi et Lissek ?'],
      definition: ['Qui est Kolvi ?', "Qu'est-ce qu'Ombrel ?", "C'est quoi Ombrel ?", 'Parle-moi de Kolvi'],
      howMany: ['Combien de navires y a-t-il ?', "Combien d'habitants compte Ombrel ?"],
      why: ['Pourquoi Lissek a-t-il quitté Ombrel ?'],
      unknown: [
        'Pourquoi Borvik a-t-il quitté Ombrel ?',
        'Comment Borvik a-t-il quitté Ombrel ?',
        'Est-ce que Borvik connaît Ombrel ?',
        'Depuis quand Borvik est à Ombrel ?',
      ],
    },
  },
  Spanish: {
    files: {
      'Personajes/Kolvi.md': '---\ntipo: personaje\nmiembro de: "[[Vantel]]"\n---\nKolvi es un piloto que lleva los libros del puerto.\n',
      'Personajes/Lissek.md': '---\ntipo: personaje\nmiembro de: "[[Vantel]]"\n---\nLissek es un contrabandista de sal.\n',
      'Lugares/Ombrel.md': '---\ntipo: lugar\npoblación: 400\n---\nOmbrel es un puerto de escalones.\n',
      'Grupos/Vantel.md': '---\ntipo: organización\n---\nVantel es un gremio de mercaderes de sal.\n',
      'Barcos/Gerrit.md': 'Gerrit es lento y está lleno de sal.\n',
      'Barcos/Nelke.md': 'Nelke ardió dos veces.\n',
      'Capítulos/01 Sal.md': '# Capítulo 1\n\nKolvi encontró a Lissek en Ombrel. —Llegas tarde —dijo Kolvi.\n',
      'Capítulos/02 Cuerda.md': '# Capítulo 2\n\nLissek dejó Ombrel. Kolvi contó la cuerda.\n',
    },
    questions: {
      list: ['¿Qué barcos hay?', 'Enumera todos los barcos', '¿Cuáles son los barcos?'],
      members: ['¿Quiénes son los miembros de Vantel?', '¿Quién pertenece a Vantel?'],
      together: [
        '¿Qué relación hay entre Kolvi y Lissek?',
        '¿Cuál es la relación entre Kolvi y Lissek?',
        '¿De qué se conocen Kolvi y Lissek?',
      ],
      chapter: ['¿Qué pasa en el capítulo 2?', 'Resume el capítulo 2'],
      knows: ['¿Qué sabe Kolvi sobre Ombrel?', '¿Qué sabe Kolvi de Ombrel?'],
      fate: ['¿Qué fue de Kolvi?', '¿Qué le pasó a Kolvi?', '¿Cómo muere Kolvi?'],
      scene: [
        'Escribe una escena en la que Kolvi encuentra a Lissek en Ombrel',
        'Continúa la escena con Kolvi y Lissek',
        'Describe el encuentro de Kolvi y Lissek',
      ],
      compare: ['Compara a Kolvi y Lissek', '¿Qué diferencia hay entre Kolvi y Lissek?'],
      definition: ['¿Quién es Kolvi?', '¿Qué es Ombrel?', 'Háblame de Kolvi'],
      howMany: ['¿Cuántos barcos hay?', '¿Cuántas personas viven en Ombrel?'],
      why: ['¿Por qué Lissek dejó Ombrel?', 'Por qué Lissek dejó Ombrel', '¿Por que Lissek dejó Ombrel?'],
      unknown: [
        'Por qué Borvik dejó Ombrel',
        '¿Por qué Borvik dejó Ombrel?',
        'Cómo llegó Borvik a Ombrel',
        '¿Desde cuándo Borvik vive en Ombrel?',
        'Cuándo llegó Borvik',
      ],
    },
  },
  Italian: {
    files: {
      'Personaggi/Kolvi.md': '---\ntipo: personaggio\nmembro di: "[[Vantel]]"\n---\nKolvi è un pilota che tiene i libri del porto.\n',
      'Personaggi/Lissek.md': '---\ntipo: personaggio\nmembro di: "[[Vantel]]"\n---\nLissek è un contrabbandiere di sale.\n',
      'Luoghi/Ombrel.md': '---\ntipo: luogo\nabitanti: 400\n---\nOmbrel è un porto di gradini.\n',
      'Gruppi/Vantel.md': '---\ntipo: organizzazione\n---\nVantel è una gilda di mercanti di sale.\n',
      'Navi/Gerrit.md': 'Gerrit è lenta e piena di sale.\n',
      'Navi/Nelke.md': 'Nelke bruciò due volte.\n',
      'Capitoli/01 Sale.md': '# Capitolo 1\n\nKolvi incontrò Lissek a Ombrel. «Sei in ritardo», disse Kolvi.\n',
      'Capitoli/02 Corda.md': '# Capitolo 2\n\nLissek lasciò Ombrel. Kolvi contò la corda.\n',
    },
    questions: {
      list: ['Quali navi ci sono?', 'Elenca tutte le navi', 'Quali sono le navi?'],
      members: ['Chi sono i membri di Vantel?', 'Chi fa parte di Vantel?'],
      together: ['Qual è il rapporto tra Kolvi e Lissek?', "Che relazione c'è tra Kolvi e Lissek?", 'Come si conoscono Kolvi e Lissek?'],
      chapter: ['Cosa succede nel capitolo 2?', 'Riassumi il capitolo 2'],
      knows: ['Cosa sa Kolvi di Ombrel?', 'Che cosa sa Kolvi su Ombrel?'],
      fate: ['Che fine ha fatto Kolvi?', 'Cosa è successo a Kolvi?', 'Come muore Kolvi?'],
      scene: [
        'Scrivi una scena in cui Kolvi incontra Lissek a Ombrel',
        'Continua la scena con Kolvi e Lissek',
        "Descrivi l'incontro di Kolvi e Lissek",
      ],
      compare: ['Confronta Kolvi e Lissek', 'Qual è la differenza tra Kolvi e Lissek?'],
      definition: ['Chi è Kolvi?', "Cos'è Ombrel?", 'Parlami di Kolvi'],
      howMany: ['Quante navi ci sono?', 'Quante persone vivono a Ombrel?'],
      why: ['Perché Lissek ha lasciato Ombrel?'],
      unknown: ['Perché Borvik ha lasciato Ombrel?', 'Come Borvik ha lasciato Ombrel?', 'Da quando Borvik vive a Ombrel?'],
    },
  },
  Portuguese: {
    files: {
      'Personagens/Kolvi.md': '---\ntipo: personagem\nmembro de: "[[Vantel]]"\n---\nKolvi é um piloto que guarda os livros do porto.\n',
      'Personagens/Lissek.md': '---\ntipo: personagem\nmembro de: "[[Vantel]]"\n---\nLissek é um contrabandista de sal.\n',
      'Lugares/Ombrel.md': '---\ntipo: lugar\npopulação: 400\n---\nOmbrel é um porto de degraus.\n',
      'Grupos/Vantel.md': '---\ntipo: organização\n---\nVantel é uma guilda de mercadores de sal.\n',
      'Navios/Gerrit.md': 'Gerrit é lento e cheio de sal.\n',
      'Navios/Nelke.md': 'Nelke ardeu duas vezes.\n',
      'Capítulos/01 Sal.md': '# Capítulo 1\n\nKolvi encontrou Lissek em Ombrel. — Chegas tarde — disse Kolvi.\n',
      'Capítulos/02 Corda.md': '# Capítulo 2\n\nLissek deixou Ombrel. Kolvi contou a corda.\n',
    },
    questions: {
      list: ['Quais navios existem?', 'Liste todos os navios', 'Quais são os navios?'],
      members: ['Quem são os membros de Vantel?', 'Quem faz parte de Vantel?'],
      together: ['Qual é a relação entre Kolvi e Lissek?', 'Que relação há entre Kolvi e Lissek?', 'Como Kolvi e Lissek se conhecem?'],
      chapter: ['O que acontece no capítulo 2?', 'Resuma o capítulo 2'],
      knows: ['O que Kolvi sabe sobre Ombrel?', 'O que sabe Kolvi sobre Ombrel?', 'O que é que Kolvi sabe de Ombrel?'],
      fate: ['O que aconteceu com Kolvi?', 'Como morre Kolvi?', 'Que fim levou Kolvi?'],
      scene: [
        'Escreva uma cena em que Kolvi encontra Lissek em Ombrel',
        'Continue a cena com Kolvi e Lissek',
        'Descreva o encontro de Kolvi e Lissek',
      ],
      compare: ['Compare Kolvi e Lissek', 'Qual é a diferença entre Kolvi e Lissek?'],
      definition: ['Quem é Kolvi?', 'O que é Ombrel?', 'Fale sobre Kolvi'],
      howMany: ['Quantos navios existem?', 'Quantas pessoas vivem em Ombrel?'],
      why: ['Por que Lissek deixou Ombrel?', 'Porque é que Lissek deixou Ombrel?'],
      unknown: [
        'Por que Borvik deixou Ombrel?',
        'Por quê Borvik deixou Ombrel?',
        'Como Borvik deixou Ombrel?',
        'Desde quando Borvik vive em Ombrel?',
      ],
    },
  },
  Dutch: {
    files: {
      'Personages/Kolvi.md': '---\ntype: personage\nlid van: "[[Vantel]]"\n---\nKolvi is een loods die de boeken van de haven bijhoudt.\n',
      'Personages/Lissek.md': '---\ntype: personage\nlid van: "[[Vantel]]"\n---\nLissek is een smokkelaar van zout.\n',
      'Plaatsen/Ombrel.md': '---\ntype: plaats\ninwoners: 400\n---\nOmbrel is een haven van treden.\n',
      'Groepen/Vantel.md': '---\ntype: organisatie\n---\nVantel is een gilde van zouthandelaars.\n',
      'Schepen/Gerrit.md': 'Gerrit is traag en vol zout.\n',
      'Schepen/Nelke.md': 'Nelke brandde twee keer.\n',
      'Hoofdstukken/01 Zout.md': '# Hoofdstuk 1\n\nKolvi ontmoette Lissek in Ombrel. "Je bent laat," zei Kolvi.\n',
      'Hoofdstukken/02 Touw.md': '# Hoofdstuk 2\n\nLissek verliet Ombrel. Kolvi telde het touw.\n',
    },
    questions: {
      list: ['Welke schepen zijn er?', 'Noem alle schepen', 'Geef een lijst van alle schepen'],
      members: ['Wie zijn de leden van Vantel?', 'Wie hoort bij Vantel?'],
      together: ['Wat is de relatie tussen Kolvi en Lissek?', 'Hoe kennen Kolvi en Lissek elkaar?', 'Welke band hebben Kolvi en Lissek?'],
      chapter: ['Wat gebeurt er in hoofdstuk 2?', 'Vat hoofdstuk 2 samen'],
      knows: ['Wat weet Kolvi over Ombrel?', 'Wat weet Kolvi van Ombrel?'],
      fate: ['Wat is er met Kolvi gebeurd?', 'Hoe sterft Kolvi?', 'Hoe loopt het af met Kolvi?'],
      scene: [
        'Schrijf een scène waarin Kolvi Lissek ontmoet in Ombrel',
        'Ga verder met de scène met Kolvi en Lissek',
        'Beschrijf de ontmoeting van Kolvi en Lissek',
      ],
      compare: ['Vergelijk Kolvi en Lissek', 'Wat is het verschil tussen Kolvi en Lissek?'],
      definition: ['Wie is Kolvi?', 'Wat is Ombrel?', 'Vertel me over Kolvi'],
      howMany: ['Hoeveel schepen zijn er?', 'Hoeveel mensen wonen er in Ombrel?'],
      why: ['Waarom verliet Lissek Ombrel?'],
      unknown: ['Waarom verliet Borvik Ombrel?', 'Waarom Borvik Ombrel verliet', 'Sinds wanneer is Borvik in Ombrel?'],
    },
  },
  Polish: {
    files: {
      'Postacie/Kolvi.md': '---\ntyp: postać\nczłonek: "[[Vantel]]"\n---\nKolvi jest pilotem, który prowadzi księgi portu.\n',
      'Postacie/Lissek.md': '---\ntyp: postać\nczłonek: "[[Vantel]]"\n---\nLissek jest przemytnikiem soli.\n',
      'Miejsca/Ombrel.md': '---\ntyp: miejsce\nludność: 400\n---\nOmbrel jest portem ze schodów.\n',
      'Grupy/Vantel.md': '---\ntyp: organizacja\n---\nVantel jest gildią handlarzy solą.\n',
      'Statki/Gerrit.md': 'Gerrit jest powolny i pełen soli.\n',
      'Statki/Nelke.md': 'Nelke spłonęła dwa razy.\n',
      'Rozdziały/01 Sól.md': '# Rozdział 1\n\nKolvi spotkał Lisska w Ombrel. Lissek milczał. — Spóźniłeś się — powiedział Kolvi.\n',
      'Rozdziały/02 Lina.md': '# Rozdział 2\n\nLissek opuścił Ombrel. Kolvi liczył liny.\n',
    },
    questions: {
      list: ['Jakie są statki?', 'Wymień wszystkie statki', 'Jakie statki istnieją?'],
      members: ['Kto należy do Vantel?', 'Kim są członkowie Vantel?'],
      together: ['Jaka jest relacja między Kolvi a Lissek?', 'Co łączy Kolvi i Lissek?', 'Skąd znają się Kolvi i Lissek?'],
      chapter: ['Co się dzieje w rozdziale 2?', 'Streść rozdział 2'],
      knows: ['Co wie Kolvi o Ombrel?', 'Co Kolvi wie o Ombrel?'],
      fate: ['Co się stało z Kolvi?', 'Jak umiera Kolvi?', 'Jak zginął Kolvi?'],
      scene: ['Napisz scenę, w której Kolvi spotyka Lissek w Ombrel', 'Kontynuuj scenę z Kolvi i Lissek', 'Opisz spotkanie Kolvi i Lissek'],
      compare: ['Porównaj Kolvi i Lissek', 'Czym różni się Kolvi od Lissek?'],
      definition: ['Kim jest Kolvi?', 'Czym jest Ombrel?', 'Opowiedz mi o Kolvi'],
      howMany: ['Ile jest statków?', 'Ilu ludzi mieszka w Ombrel?'],
      why: ['Dlaczego Lissek opuścił Ombrel?'],
      unknown: ['Dlaczego Borvik opuścił Ombrel?', 'Czy Borvik zna Ombrel?', 'Od kiedy Borvik jest w Ombrel?'],
    },
  },
  Russian: {
    files: {
      'Персонажи/Колви.md': '---\nтип: персонаж\nчлен: "[[Вантель]]"\n---\nКолви — лоцман, который ведёт книги порта.\n',
      'Персонажи/Лисек.md': '---\nтип: персонаж\nчлен: "[[Вантель]]"\n---\nЛисек — контрабандист соли.\n',
      'Места/Омбрель.md': '---\nтип: место\nнаселение: 400\n---\nОмбрель — гавань из ступеней.\n',
      'Группы/Вантель.md': '---\nтип: организация\n---\nВантель — гильдия торговцев солью.\n',
      'Корабли/Геррит.md': 'Геррит медленный и полон соли.\n',
      'Корабли/Нельке.md': 'Нельке горел дважды.\n',
      'Главы/01 Соль.md': '# Глава 1\n\nКолви встретил Лисека в Омбреле. — Ты опоздал, — сказал Колви.\n',
      'Главы/02 Канат.md': '# Глава 2\n\nЛисек покинул Омбрель. Колви считал канаты.\n',
    },
    questions: {
      list: ['Какие есть корабли?', 'Перечисли все корабли', 'Назови все корабли'],
      members: ['Кто входит в Вантель?', 'Кто члены Вантель?'],
      together: ['Какие отношения между Колви и Лисеком?', 'Что связывает Колви и Лисека?', 'Откуда Колви и Лисек знают друг друга?'],
      chapter: ['Что происходит в главе 2?', 'Перескажи главу 2'],
      knows: ['Что Колви знает об Омбреле?', 'Что знает Колви об Омбреле?'],
      fate: ['Что стало с Колви?', 'Как погиб Колви?', 'Какова судьба Колви?', 'Как умирает Колви?'],
      scene: ['Напиши сцену, где Колви встречает Лисека в Омбреле', 'Продолжи сцену с Колви и Лисеком', 'Опиши встречу Колви и Лисека'],
      compare: ['Сравни Колви и Лисека', 'В чём разница между Колви и Лисеком?', 'Чем отличаются Колви и Лисек?'],
      definition: ['Кто такой Колви?', 'Что такое Омбрель?', 'Расскажи о Колви'],
      howMany: ['Сколько людей живёт в Омбреле?'],
      why: ['Почему Лисек покинул Омбрель?'],
      unknown: ['Почему Борвик покинул Омбрель?', 'Зачем Борвик покинул Омбрель?', 'Знает ли Борвик Омбрель?'],
    },
  },
  Chinese: {
    files: {
      '人物/柯恬.md': '---\n类型: 人物\n成员: "[[盐会]]"\n---\n柯恬是一名领航员，掌管港口的账本。\n',
      '人物/罗桑.md': '---\n类型: 人物\n成员: "[[盐会]]"\n---\n罗桑是走私盐的人。\n',
      '地点/雾港.md': '---\n类型: 地点\n人口: 400\n---\n雾港是一座满是台阶的港口。\n',
      '组织/盐会.md': '---\n类型: 组织\n---\n盐会是盐商的行会。\n',
      '城市/慢鹅号.md': '慢鹅号是一艘很慢的船，船舱里装满了盐，水手们都说它像一只鹅，从来没有准时到过港口。\n',
      '城市/石竹号.md': '石竹号烧过两次，每次都被重新造好，现在它停在港口的北边，没有人愿意上去过夜。\n',
      '章节/01 盐.md': '# 第一章\n\n柯恬在雾港遇见了罗桑。“你来晚了。”柯恬说。\n',
      '章节/02 绳.md': '# 第二章\n\n罗桑离开了雾港。柯恬数着绳子。\n',
    },
    questions: {
      list: ['有哪些城市？', '列出所有城市'],
      members: ['盐会有哪些成员？', '盐会的成员是谁？'],
      together: ['柯恬和罗桑是什么关系？', '柯恬和罗桑怎么认识的？'],
      chapter: ['第二章发生了什么？', '总结第二章'],
      knows: ['柯恬知道雾港的什么？', '关于雾港柯恬知道什么？'],
      fate: ['柯恬怎么样了？', '柯恬是怎么死的？', '柯恬的结局是什么？'],
      scene: ['写一个柯恬在雾港遇见罗桑的场景', '续写柯恬和罗桑的场景', '描写柯恬和罗桑的相遇'],
      compare: ['比较柯恬和罗桑', '柯恬和罗桑有什么区别？'],
      definition: ['柯恬是谁？', '雾港是什么？', '介绍一下柯恬'],
      howMany: ['有多少城市？', '雾港有多少人？'],
      why: ['罗桑为什么离开雾港？'],
      unknown: [],
    },
  },
  Japanese: {
    files: {
      '人物/コルヴィ.md': '---\n種類: 人物\n所属: "[[ヴァンテル]]"\n---\nコルヴィは港の帳簿を預かる水先案内人である。\n',
      '人物/リセク.md': '---\n種類: 人物\n所属: "[[ヴァンテル]]"\n---\nリセクは塩の密輸人である。\n',
      '場所/オンブレル.md': '---\n種類: 場所\n人口: 400\n---\nオンブレルは階段の港である。\n',
      '組織/ヴァンテル.md': '---\n種類: 組織\n---\nヴァンテルは塩商人のギルドである。\n',
      '町/ゲリット号.md': 'ゲリット号はとても遅い船で、いつも塩をいっぱいに積んでいて、時間どおりに港へ着いたことがない。\n',
      '町/ネルケ号.md': 'ネルケ号は二度燃えて、そのたびに造り直された。今は港の北に停まっていて、誰も泊まりたがらない。\n',
      '原稿/01 塩.md': '# 第1章\n\nコルヴィはオンブレルでリセクに会った。「遅いぞ」とコルヴィは言った。\n',
      '原稿/02 縄.md': '# 第2章\n\nリセクはオンブレルを去った。コルヴィは縄を数えた。\n',
    },
    questions: {
      list: ['人物の一覧', 'どんな人物がいますか？', 'すべての人物を挙げて'],
      members: ['ヴァンテルのメンバーは誰ですか？', 'ヴァンテルに所属しているのは誰？'],
      together: ['コルヴィとリセクの関係は？', 'コルヴィとリセクはどういう関係ですか？'],
      chapter: ['第2章で何が起きますか？', '第2章を要約して', '2章のあらすじ', '第二話で何が起こる？'],
      knows: ['コルヴィはオンブレルについて何を知っている？'],
      fate: ['コルヴィはどうなった？', 'コルヴィはどうやって死んだ？', 'コルヴィの最期は？'],
      scene: [
        'コルヴィがオンブレルでリセクに会う場面を書いて',
        'コルヴィとリセクの場面の続きを書いて',
        'コルヴィとリセクの出会いを描写して',
      ],
      compare: ['コルヴィとリセクを比較して', 'コルヴィとリセクの違いは？'],
      definition: ['コルヴィは誰ですか？', 'オンブレルとは何ですか？', 'コルヴィについて教えて'],
      howMany: ['人物は何人いますか？', 'オンブレルの人口は？'],
      why: ['なぜリセクはオンブレルを去ったのか？'],
      unknown: [],
    },
  },
  Korean: {
    files: {
      '인물/길라.md': '---\n종류: 인물\n소속: "[[반텔]]"\n---\n길라는 항구의 장부를 맡은 도선사이다.\n',
      '인물/리세.md': '---\n종류: 인물\n소속: "[[반텔]]"\n---\n리세는 소금 밀수꾼이다.\n',
      '장소/옴브렐.md': '---\n종류: 장소\n인구: 400\n---\n옴브렐은 계단의 항구이다.\n',
      '조직/반텔.md': '---\n종류: 조직\n---\n반텔은 소금 상인의 길드이다.\n',
      '원고/01 소금.md': '# 제1장\n\n길라는 옴브렐에서 리세를 만났다. "늦었군." 길라가 말했다.\n',
      '원고/02 밧줄.md': '# 제2장\n\n리세는 옴브렐을 떠났다. 길라는 밧줄을 세었다.\n',
    },
    questions: {
      list: ['인물 목록', '어떤 인물이 있나요?', '모든 인물'],
      members: ['반텔의 구성원은 누구인가요?'],
      together: ['길라와 리세의 관계는?', '길라와 리세는 어떤 관계인가요?'],
      chapter: ['제2장에서 무슨 일이 일어나나요?', '2장 요약', '2장에서 무슨 일이 있었나?'],
      knows: ['길라는 옴브렐에 대해 무엇을 알고 있나?'],
      fate: ['길라는 어떻게 되었나?', '길라에게 무슨 일이 일어났나요?'],
      scene: ['길라와 리세의 장면을 써 줘'],
      compare: ['길라와 리세 비교', '길라와 리세의 차이는?'],
      definition: ['길라는 누구인가?', '길라가 누구야?', '옴브렐은 무엇인가요?', '길라에 대해 알려줘'],
      howMany: ['인물은 몇 명 있나요?', '옴브렐의 인구는?'],
      why: ['왜 리세는 옴브렐을 떠났나?'],
      unknown: [],
    },
  },
};

const pilots: ReadonlySet<string> = new Set(['Kolvi', 'Колви', '柯恬', 'コルヴィ', '길라']);

const home = temporaryFolder();

describe.each(Object.entries(worlds))('questions in %s', (language, { files: notes, questions }) => {
  const opened = (async () => {
    writeFiles(join(home, language), notes);
    const { db } = openWritableIndex(join(home, `${language}.db`));
    await indexTestVault(db, join(home, language));
    return { db, snapshot: readSnapshot(db, 1) };
  })();

  /** What of a question is read that its kind needs. */
  async function read(form: Form, question: string): Promise<unknown> {
    const { db, snapshot } = await opened;
    const sub = readSubQuestion(db, snapshot, question, null);
    const named = sub.names.named.length;
    const { kind } = sub.form;
    if (form === 'unknown') return sub.names.unknown.map(({ surface }) => surface);
    expect(sub.names.unknown).toEqual([]);
    const pilot = sub.names.pov === null ? '' : snapshot.entities.get(sub.names.pov)!.name;
    const isTogether = [named, kind];
    return {
      list: sub.list?.members.length,
      members: [named, sub.relationships],
      together: isTogether,
      chapter: sub.story.chapters.map(({ from }) => from),
      knows: [named, pilots.has(pilot)],
      fate: fatesAskedFor(
        sub,
        sub.names.named.filter(({ match }) => match >= partialMatch),
      ).length,
      scene: [named >= 2, kind],
      compare: isTogether,
      definition: [named, sub.fields.keys, sub.list],
      howMany: sub.fields.keys.length > 0 || sub.list?.members.length === 2,
      why: isTogether,
    }[form];
  }

  const expected: Readonly<Record<Form, unknown>> = {
    list: 2,
    // Whoever leads them is one of them.
    members: [1, ['has member', 'led by']],
    together: [2, 'relationship'],
    chapter: [2],
    knows: [2, true],
    fate: 1,
    scene: [true, 'scene'],
    compare: [2, 'analysis'],
    definition: [1, [], null],
    howMany: true,
    why: [2, 'analysis'],
    unknown: [language === 'Russian' ? 'Борвик' : 'Borvik'],
  };
  const cases = (Object.entries(questions) as [Form, readonly string[]][]).flatMap(([form, all]) =>
    all.map((question) => [form, question] as const),
  );
  it.each(cases)('reads the form %s: %s', async (form, question) => expect(await read(form, question)).toEqual(expected[form]));
});
