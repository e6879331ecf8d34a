/**
 * Common nouns of everyday life, of people, animals and things, without those that are surnames as well. Large inside a sentence once, such a word is mostly an allegory or a
 * title of something; a horse or girl who is called so is named again.
 */
const everyday: ReadonlySet<string> = new Set(
  `accident action actor actress adventure affair air ancestor anchor animal answer ant ape apple arch arm armour arrow article ash aunt autumn axe
  baboon baby badger band banner baron barrel basket bat battle beach bear beast bed bee beer beggar belt blade blanket blood boat body bone book
  boot bottle bottom bow bowl box boy brain branch bread breakfast breath brick bride brother brush bullet burden business butter button cab cake
  call camel candle cannon canoe captain car card care cargo carpet carriage cart case castle cat cattle cause cave chain chair chamber change chest
  chief chin choice cigar circle clerk clock cloth cloud clown coach coal coast coat cobbler coin collar colour column comfort command company copper
  corn corner corpse cottage couch council country courage cow coward crab cradle craft cream creature crew crime criminal crow crowd crown cup cure
  curse curtain cushion custom dagger dance danger dawn dealer debt deck deer delight desert desk despot dinner disease dish distance ditch dog
  donkey door doubt dragon drawer dream dress drink driver drum duck duel dust duty eagle ear earth echo edge egg egoist elephant enemy engine
  engineer error escape eye face fact factory failure fairy falcon fame family farm father favour feast feather fellow fence fiddle field fight
  finger fire flag flame flesh flight flood floor flute fog folk food fool fork form fortune fountain fowl freak frog fruit future gallows gambler
  game gang garden gardener gentleman giant gift glove goat goose government grain grass grave grocer ground group guest guide gun hair hammer
  harbour harp hat health hearth heat helmet hen herb herd hermit hero history hole home honey honour hook horse host hotel hour house hunger husband
  hut hyena ice idea idiot idol infant infidel ink inn insect iron island ivory jacket jailer jar jester jewel job joke journey joy judgement jug
  juice jungle jury kettle knee knife lad ladder lady lamp lantern laugh lawyer league leather leg lemon letter liar library lie life light lightning
  limb lion lip list lizard loaf lock locket loss lot luck machine magistrate maid main malady man mansion map mare market mask mast master mat
  matter meal meat medicine member merchant message messenger metal midnight milk mind mine miner mirror mischief mist mob mole moment monkey monster
  month monument mood morning moth mother motion mouse mouth mud mule murder murderer muscle music musket mutiny name neck needle neighbour nephew
  nest net news newspaper nose novel number nun oak oar oath object ocean offer officer oil onion opinion orchard order orphan otter owl owner ox
  palace pan pantheist panther paper papist parcel parlour parrot partner party passage passenger passion past path patience patient paw peasant pen
  pencil people person phantom physician piano picture pie pig pigeon pile pilgrim pillar pillow pipe pirate pistol pit pity place plague plan plant
  plate platform play player plough pocket poem poet poison pole policeman pony porch porridge portrait potato poverty powder prayer present pride
  priest prisoner prize promise proof property prophet purse puzzle quarrel question rabbit race rag rail rat raven razor rebel record reef rent
  reptile rest revenge reward ribbon ride rifle road robber robe roof room rope row ruin rumour rust sack saddle safety sail sailor saw scene school
  science scout sculptor sea season seat secret seed servant shadow shame shape shark sheep shelf shell shield ship shirt shoe shop shot shoulder
  shower sight sign silence silk sin singer sister skin skull slave sleep sleeve sleigh smile smuggler snake soap society sofa soil soldier son song
  sorrow sort sound soup space spear speech spider spirit spoon spot spy squirrel stable staff stage stain stair stamp star state station statue
  steam steamer step steward stick stocking stoic stomach stool story stove stranger straw stream string student study style success sugar suit sum
  supper surface surgeon surprise system table tale tavern tax tea teacher tent term terror thief thing thought thread throat throne thumb thunder
  ticket tide tiger timber tin tiny toad tobacco tomb tongue tool tooth torch tortoise touch toy track trade traitor tramp trap traveller tray
  treasure treaty tree trial tribe trick trouble trousers truce trumpet trunk truth tune turn turtle twin tyrant umbrella uncle universe valley value
  vase vault vehicle veil vessel victim victory view village villain violin virgin vision visitor voice volcano voyage waggon wagon waist waiter
  wanderer war warrior watch wax wealth weapon weather wedding week weight whip whiskey whisky widow wife wig wind window wine wing wish witch wizard
  woman wonder wool work worker workman world worm wound wreck wretch writer year youth zebra`.split(/\s+/),
);

/** Whether a word, in lower case, is a common noun or its plural. */
export function isEverydayWord(word: string): boolean {
  if (everyday.has(word)) return true;
  if (!word.endsWith('s')) return false;
  return (
    everyday.has(word.slice(0, -1)) ||
    (/(?:s|x|z|ch|sh)es$/.test(word) && everyday.has(word.slice(0, -2))) ||
    (word.endsWith('ies') && everyday.has(`${word.slice(0, -3)}y`))
  );
}
