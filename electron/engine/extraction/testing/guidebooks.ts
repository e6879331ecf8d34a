import { layouts } from './guidebookLayouts.ts';

/** Notes that describe many things, in different layouts, each with the things that a reader finds in it and their types. */
export interface Guidebook {
  readonly path: string;
  readonly text: string;
  readonly things: Readonly<Record<string, string>>;
}

const cityGuide = `# Lanternmouth: A Visitor's Guide

## Contents
- Overview
- Districts
- Inns and Taverns
- People of Note

## Overview
Lanternmouth lies where the Sull runs into the grey sea, and has done so for nine hundred years.

### History
The first lamp was lit by salt traders. Two fires and one flood later the walls stand where they stand today.

### Getting There
Take the coast road, or a barge. The toll is two marks a head.

## Districts

### The Salt Steps
Terraces of drying pans climb from the harbour to the old wall. Children carry brine here before dawn.

### Wickside (pop. 4,000)
Candle makers live in Wickside, and nobody else can stand the smell.

### High Lantern
The rich look down on everyone from this hill.

#### Architecture
White stone, copper roofs, no windows to the north.

## Inns and Taverns

**The Drowned Bell.** A cellar inn whose floor is under water at spring tide. Rooms are cheap for a reason.

**Old Marrow's** — The only kitchen in the city that serves eel. Closed on feast days.

**The Patient Widow**: Quiet, clean and watched by the harbour guard, who drink here after their shift.

## People of Note

- **Ysolde Carrow**: Harbour mistress, counts every rope and forgets no debt.
- **Brother Tam** – Keeper of the lamp. He has not spoken in eleven years.
- **The Wick Queen**: Nobody has seen her face, yet every candle maker pays her.

## Factions

### Lamplighters' Guild
They keep nine hundred lamps burning and know who walks home late.

#### Goals
Light, order and a seat in the council.

#### Ranks
Apprentice, wick, flame, lantern.

### The Undertow
Smugglers who move by the drains. Their sign is a hook in a circle.

## Where to Sleep on a Budget
Under the arches, if it is dry. Mind the tide.

## Appendix: Prices
| Thing | Price |
|---|---|
| Bed | 2 marks |
| Eel pie | 1 mark |
`;

const monsters = `---
title: Beasts of the Fen
---

Read this before you wade. Numbers are for a party of four.

## How to Use This List
Pick a creature by its danger and place it near water.

## Reed Stalker
*Large beast, unaligned*

A heron-like hunter taller than a man. It waits for hours on one leg.

**Armor Class** 13
**Hit Points** 45

### Actions
***Beak.*** Melee attack, the stalker drives its beak through shield and arm.

***Shriek.*** Everyone who hears it drops what they hold.

## Glimmer Toad
The size of a cart wheel, and glowing faintly. Its skin is worth forty marks.

### Habitat
Still water under willows.

## Mire Choir
Voices of the drowned that sing from below. The choir never sings twice in one place.

### Tactics
It draws one victim at a time away from the fire.

## Peat Golem
Something dug by hand and woken by grief. It obeys whoever cut the first turf.

## Sallow Hound
Thin dogs with lamps for eyes. A sallow hound runs only on moonless nights.
`;

const handbook = `# Campaign Handbook

## 1. Introduction
This handbook is for players of the Ashen Reach campaign. Read chapter two before the first session.

## 2. The Ashen Reach
A wide burnt upland between two rivers, ruled by nobody since the fire.

## 3. Gods

Orrun
: God of embers and of second chances. His priests shave their heads with ash.

The Pale Mother
: She who counts the dead. Nobody swears by her name.

Vess
: A small god of doors, thieves and midwives.

## 4. Places of Interest

1. **Cinder Gate**: The only pass that carts can take. Two towers watch it and neither is manned.
2. **Hollow Abbey**: Monks once kept bees here. The bees stayed when the monks were gone.
3. **Three Sisters**: Standing stones that hum before rain.

## 5. Companies and Orders

### The Ember Hand
Mercenaries who take land for pay. Their captain is Dorn Halloway.

### Grey Kites
Messengers, spies on the side. A kite's word is never written down.

## 6. Character Creation

### Choosing a Background
Pick where you were when the Reach burned.

### Starting Equipment
A knife, a blanket and a bad memory each.

## 7. Adventure Sites

### A1. The Gatehouse
Rubble and one good wall. Two crows watch whoever enters it.

### A2. Flooded Crypt
Knee-deep water over sixty graves. Something turns in its sleep here.

### A3. The Bell Loft
A bell without a clapper hangs in the loft.
`;

const people = `# NPCs

## Allies

### Captain Reva Stoll
Commands the ferry fort. Reva drinks only water and trusts only ledgers.

- **Appearance:** tall, scarred, always in oilskin
- **Wants:** her brother's name cleared

### Pip
Pip runs errands for half the city and sells the news to the other half.

## Enemies

### Magister Holt
The magister signs nothing and is everywhere. He buys debts.

#### Background
Born in a debtors' prison.

#### Secrets
He never learned to read.
`;

const almanac = `# Almanac of the Fen

## Introduction

### Reading the Map
Keys stand beside each place.

## Barrows

### Northern Reach

#### Crow Mound (MND_01)
Two hours from the dyke, over ground that moves. Three doors, one of them open.

#### Tallow Cairn (MND_02)
Half sunk, and warm in winter. Nobody has found out why.

### Southern Reach

#### Widow's Heap (MND_03)
Older than the dyke. It was opened once, and closed again the same night.

## Towns

### 1. Dykeholm
Dykeholm drains the fen and lives from the tolls.

#### Districts

**THE SLUICE WARD** (north bank)
- *Description:* Wheels, water and noise at all hours.
- *Key Locations:*
  - **The Wet Wheel:** A tavern where millers drink away what they ground.
  - **Sluice House:** Where the gates are raised and lowered by order of the reeve.

**THE DRY WARD** (south bank)
- *Description:* Those who can afford it have cellars.
- *Key Locations:*
  - **Reeve's Hall:** A court on weekdays, a granary on feast days.
  - **The Long Stair:** A stair of ninety steps from the quay to the hall.

**Notable NPCs:**
- **Reeve Osric Vane** (52): Keeps the gates and every grudge.
- **Mother Pell** (70): Midwife to half the town.

#### Economy
- **Primary:** Tolls on every barge
- **Secondary:** Eels and reeds

### 2. Low Wick
A village of reed cutters who never learned to swim.

## Powers of the Fen

**Orsa of the Reeds**
- Domain: Reeds, patience
- Symbol: A bent stalk

**The Grey Pike**
- Domain: Hunger, deep water
- Symbol: A jaw

**Hobb Lantern**
- Domain: Lost things
- Symbol: A light without a hand

## Saints

| Saint | Patron of | Feast |
|---|---|---|
| Saint Wenna | ferries and fog | first thaw |
| Brother Tuck Marl | fools and goats | midsummer |
| Ide the Lame | late messengers | last frost |

## Bridges

1. Hangman's Span. The oldest of the bridges, still with its hooks.
2. The Twins. Two footbridges that lean together like drunkards.
3. Needle Bridge. So narrow that two must embrace to pass.

## The Drowned Tower

K1. GATE
Rubble, one good wall, and two crows who watch whoever comes in.

K2. WINCH ROOM
The great winch stands here, greased with something that was alive.

K3. The Salt Cellar. Forty barrels and one prisoner, knee-deep in water.

## Laws and Punishments

**Theft.** A finger for the first, a hand for the second.

**Arson.** Exile by boat, without oars.

**Slander.** A fine, or a duel with sponges.

## How to Cross

1. **Wait**: The ferry comes when it comes, be patient and stay on the boards.
2. **Pay**: The ferryman takes no copper, and he bites whatever he takes.
3. **Hold On**: The rope is older than the ferryman, and better tempered.

## Prices

| Item | Marks |
|---|---|
| Bed | 2 |
| Eel pie | 1 |
| Boat for a day | 6 |
`;

export const guidebooks: readonly Guidebook[] = [
  {
    path: 'Almanac of the Fen.md',
    text: almanac,
    things: {
      'Crow Mound': 'location',
      'Tallow Cairn': 'location',
      "Widow's Heap": 'location',
      Dykeholm: 'location',
      'THE SLUICE WARD': 'location',
      'The Wet Wheel': 'location',
      'Sluice House': 'location',
      'THE DRY WARD': 'location',
      "Reeve's Hall": 'location',
      'The Long Stair': 'location',
      'Reeve Osric Vane': 'character',
      'Mother Pell': 'character',
      'Low Wick': 'location',
      'Orsa of the Reeds': 'character',
      'The Grey Pike': 'character',
      'Hobb Lantern': 'character',
      'Saint Wenna': 'character',
      'Brother Tuck Marl': 'character',
      'Ide the Lame': 'character',
      "Hangman's Span": 'location',
      'The Twins': 'location',
      'Needle Bridge': 'location',
      GATE: 'location',
      'WINCH ROOM': 'location',
      'The Salt Cellar': 'location',
    },
  },
  {
    path: 'Lanternmouth Guide.md',
    text: cityGuide,
    things: {
      'The Salt Steps': 'location',
      Wickside: 'location',
      'High Lantern': 'location',
      'The Drowned Bell': 'location',
      "Old Marrow's": 'location',
      'The Patient Widow': 'location',
      'Ysolde Carrow': 'character',
      'Brother Tam': 'character',
      'The Wick Queen': 'character',
      "Lamplighters' Guild": 'organization',
      'The Undertow': 'organization',
    },
  },
  {
    path: 'beasts-of-the-fen.md',
    text: monsters,
    things: {
      'Reed Stalker': 'creature',
      'Glimmer Toad': 'creature',
      'Mire Choir': 'creature',
      'Peat Golem': 'creature',
      'Sallow Hound': 'creature',
    },
  },
  {
    path: 'handbook.md',
    text: handbook,
    things: {
      'The Ashen Reach': 'location',
      Orrun: 'character',
      'The Pale Mother': 'character',
      Vess: 'character',
      'Cinder Gate': 'location',
      'Hollow Abbey': 'location',
      'Three Sisters': 'location',
      'The Ember Hand': 'organization',
      'Grey Kites': 'organization',
      'The Gatehouse': 'location',
      'Flooded Crypt': 'location',
      'The Bell Loft': 'location',
    },
  },
  { path: 'NPCs.md', text: people, things: { 'Captain Reva Stoll': 'character', Pip: 'character', 'Magister Holt': 'character' } },
  ...layouts,
];

/** Notes about a single thing, whose sections are not things. */
export const ordinaryNotes: readonly { readonly path: string; readonly text: string }[] = [
  {
    path: 'Characters/Mara Venn.md',
    text: `# Mara Venn

A ferryman's daughter who keeps other people's secrets.

## Appearance
Mara is small and grey-eyed, and wears her father's coat.

## Early Life
Mara grew up on the ferry. She counted drowned men before she could read.

## The Winter Crossing
In the hard winter Mara took nine people over the ice, and eight came back.

## The Trial
Mara stood before the council and said nothing.

## Personality
**Ideal.** A debt is paid in kind.

**Bond.** The coat, and what is sewn into it.

**Flaw.** She forgives nobody, herself least of all.
`,
  },
  {
    path: 'World/Low Harbour.md',
    text: `---
type: location
---
# Low Harbour

The harbour quarter lies below the tide line.

## History
It was dug by hand.

### The Founding
Forty families dug for a generation before the first ship came in.

### The Long Flood
The sea took it back for a year, and the families waited on the hill.

## Economy
Low Harbour lives from salt and from looking away.

## Culture

### Music
Low Harbour sings in the morning and never at night.

### Food
Eel, and when there is no eel, salt.
`,
  },
  {
    path: 'World/Magic.md',
    text: `# Magic

Magic is a debt that somebody else pays.

## Overview
Every working takes something from the nearest living thing.

## Costs and Limits
A working costs a memory at the least. A great one costs a name.

## How It Is Learned
Nobody teaches it. It is caught, like a cold.

## Common Misconceptions
That it can be undone is the first of them.
`,
  },
];
