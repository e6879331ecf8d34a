/* More guidebooks: definition lists with blank lines, entries on adjacent lines, short tables, lists of what is in a place, fragments in German. */

const kilnRoad = `# Kiln Road Handbook

## Settlements

### Bricken

A trading post at the fork of the road. Its three ovens are never cold.

- **The Scorched Hen**: A tavern of sorts, with beds of warm sand.
- **House of Saint Fern**: A hospice for the burned and the curious.
- **Ash Gate**: Stands open by order of nobody.

### Low Embers

Forty huts and a shrine.

## People

### Tamsel Brick

*Reeve of Bricken*

She counts everything twice.

### Odo Fern

*Almoner*

He gives away what is not his.

## Powers and Companies

**The Guild of Stokers.** They own the fires of the road.

**Ash Sisters.** A sisterhood of gravediggers, sworn to silence.

## Curiosities

**The Cold Brick.** A brick that has never been warm.
`;

const pilots = `# The Long Orbit

Worlds
------

Kesh

:   A mining moon without a dawn.

Amber Drift

:   An orchard station of blown glass.

Peoples
-------

Vorrim

:   Tall and slow, with three hearts.

Machines
--------

Tug Osric

:   A tugboat that has outlived nine crews.
`;

const emberNotes = `# NPCs
Grisha (innkeeper, f) - runs the Torn Bellows. Was a soldier.
Toller Vinch (banker, m) - smiles too much.

# Places
The Torn Bellows (inn) - low beams, good stew.
Slag Heap (district) - where the smelters live.

# Treasures

| Item | Value | Description |
|---|---|---|
| The Warm Coin | 1 | Always comes back to the one who paid with it |
| Bellows Key | 500 | Opens the cellar that nobody remembers building |
`;

const moor = `# Führer durch das Torfland

**Torbrand von Ahlen** – Burgherr von Hochmoor. Geizig und gebildet.

**Hochmoor** – Burg auf einem Felsen, die niemand bewohnt.

**Rabenfest** – Am ersten Schneetag füttern die Kinder die Raben mit Namen.

**Schlacht an der Wümel** – Im Jahr 611 kam nur der Fährmann zurück.

**Nebelschlüssel** – Er passt nur im Dunkeln, und dann überall.

**Bund der Torfstecher** – Geheimbund der Moorleute.
`;

const dryCoast = `# The Dry Coast: A World Guide

## Chapter 1: Places

- **Hullrow**
  - Type: Town
  - Ruler: Warden Dunning
  - A town of overturned boats.
- **The Anchor Wood**
  - Type: Wasteland
  - Nine thousand anchors stand upright in the mud.

## Chapter 2: People

- **Warden Dunning**
  - Role: Ruler of Hullrow
  - Keeps a log of ships that never come.
- **Ysolt Ropemaker**
  - Role: Salvager
  - Cuts the rigging of dead ships.

## Chapter 3: The Wilds

### 3.1 Cinder Lake

Warm and orange. Nothing swims in it twice.

### 3.2 Shaft Nine

The pumps still run, and nobody runs them.

## Chapter 4: Threats

### 4.1 Cinder Eel

It leaps at the sound of bells.

### 4.2 The Choked Ones

They cough as they walk.
`;

export const layouts: readonly { path: string; text: string; things: Readonly<Record<string, string>> }[] = [
  {
    path: 'Kiln Road Handbook.md',
    text: kilnRoad,
    things: {
      Bricken: 'location',
      'The Scorched Hen': 'location',
      'House of Saint Fern': 'location',
      'Ash Gate': 'location',
      'Low Embers': 'location',
      'Tamsel Brick': 'character',
      'Odo Fern': 'character',
      'The Guild of Stokers': 'organization',
      'Ash Sisters': 'organization',
      'The Cold Brick': 'item',
    },
  },
  {
    path: 'The Long Orbit Guide.md',
    text: pilots,
    things: { Kesh: 'location', 'Amber Drift': 'location', Vorrim: 'creature', 'Tug Osric': 'item' },
  },
  {
    path: 'Ember notes.md',
    text: emberNotes,
    things: {
      Grisha: 'character',
      'Toller Vinch': 'character',
      'The Torn Bellows': 'location',
      'Slag Heap': 'location',
      'The Warm Coin': 'item',
      'Bellows Key': 'item',
    },
  },
  {
    path: 'Torflandführer Handbuch.md',
    text: moor,
    things: {
      'Torbrand von Ahlen': 'character',
      Hochmoor: 'location',
      Rabenfest: 'event',
      'Schlacht an der Wümel': 'event',
      Nebelschlüssel: 'item',
      'Bund der Torfstecher': 'organization',
    },
  },
  {
    path: 'The Dry Coast.md',
    text: dryCoast,
    things: {
      Hullrow: 'location',
      'The Anchor Wood': 'location',
      'Warden Dunning': 'character',
      'Ysolt Ropemaker': 'character',
      'Cinder Lake': 'location',
      'Shaft Nine': 'location',
      'Cinder Eel': 'creature',
      'The Choked Ones': 'creature',
    },
  },
];
