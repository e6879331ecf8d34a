import { addToList } from '#lib/lists.ts';
import { wordList, wordSet } from '#lib/text.ts';
import { doubleKoreanSurnames as doubleSurnames, koreanSurnames as surnames } from '../../names/familyNames.ts';
import type { NamePosition, Suggestion } from '../common/suggestion.ts';
import { type NameSearch, toSuggestion, alternatives } from './unspacedNames.ts';

/*
 * Finds names in Korean prose, which has no capitals: by honorifics, particles used for people, human actions, and surnames with two syllables after
 * them.
 */

/** Honorifics after a name, with or without a space. */
const honorifics = wordList(
  '씨 님 군 양 선생님 선생 교수 박사 사장 부장 과장 대리 기자 형사 의원 장군 대감 영감 첨지 생원 진사 주사 도령 아씨 부인 여사 할멈 노인 형 형님 누나 언니 오빠 아저씨 아주머니 목사 신부 원장 순경 대위 소위 중위 소령 대령 참봉 서방 집사 사감 주임',
);
/** Titles used with only a surname: "Kim Cheomji". */
const surnameTitle = new RegExp(
  `^([${[...surnames].join('')}])(${alternatives(wordList('이장 첨지 생원 진사 주사 서방 영감 대감 참봉 선생 사장 부장 과장 교수 박사 의원 도령 사감 순경 형사 목사 주임'))})`,
  'u',
);
/** Particles used almost only for people. */
const personParticles = '에게서|에게는|에게도|에게|한테서|한테|께서는|께서|더러|보고';
/** All particles, those for people first. */
const particles = `${personParticles}|이라는|라는|이라고|라고|이란|이와|이랑|하고|이나|이며|이면|이야|이여|으로|에서는|에서도|에서|에는|에도|까지|부터|처럼|보다|만은|마저|조차|만|은|는|이가|이는|이의|이를|이도|이에게|이한테|이|가|을|를|의|도|와|과|랑|로|에|아|야|여|다|이다|였다|이었다`;
const withParticle = new RegExp(`^([가-힣]{2,5}?)(${honorificPattern()})?(?:들)?(${particles})?$`, 'u');
const personParticle = new RegExp(`^(?:이)?(?:${personParticles})$`, 'u');
const subject = /^(?:은|는|이|가|이는|이가|도|이도|께서|께서는)$/u;
const object = /^(?:을|를|이를)$/u;
/** Particles that only nouns have; "는" is left out, since it also ends verbs. */
const nominal = /^(?:이?가|이|이?[을를의]|와|과)$/u;
const locative = /^(?:에서|에서는|에서도|에는|에|으로|로|까지)$/u;
/** Human actions, in the words after the name. */
const act =
  /(?:말했|말하|물었|물으|대답|외쳤|외치|소리쳤|소리를|중얼|속삭|웃었|웃으|웃는|울었|울며|울면|생각했|생각하|바라보|쳐다보|돌아보|고개를|고개만|일어섰|일어나|앉았|앉아|걸었|걸어|뛰어|손을|눈을|입을|얼굴|하였다|했다|듣고|들었|보았|보고|보며|불렀|부르|때렸|잡았|잡고|달려|나갔|나왔|들어왔|들어갔|돌아왔|죽었|마셨|먹었|기다렸|몰랐|알았|싶었|느꼈|놀랐|서\s?있)/u;
/** Kinds of places that end their names. */
const placeEnds =
  /(?:시|군|읍|면|리|동|산|강|도|성|궁|역|섬|항|골|재|고개|마을|다리|대학|학교|병원|사찰|바위|포구|나루|장터|거리|공원|왕국|제국|나라)$/u;
const knownPlaces = wordSet(
  '서울 한양 경성 평양 개성 부산 대구 인천 광주 대전 울산 수원 제주 제주도 강릉 춘천 원주 청주 충주 전주 군산 목포 여수 진주 마산 경주 포항 봉평 대화 제천 함흥 원산 신의주 만주 간도 북간도 서간도 상해 북경 동경 일본 중국 미국 영국 조선 고려 신라 백제 고구려 한강 대동강 압록강 두만강 백두산 금강산 지리산 한라산 남산 종로 명동 동대문 남대문 서대문 동소문 광화문 인사동 청량리 용산 마포 영등포 강남 경기도 강원도 충청도 전라도 경상도 평안도 함경도 황해도 유럽 프랑스 독일 러시아',
);
/** Words for people and other nouns with human actions. */
const nouns = wordSet(
  `나 너 저 그 그녀 우리 저희 너희 당신 자기 자신 누구 아무 모두 서로 여러분 그대 자네 이놈 저놈 그놈 이년 저년 사람 사람들 남자 여자 사내 계집 계집애 소년 소녀 아이 아이들 아기 애 어린애 어린것 노인 늙은이 젊은이 청년 처녀 총각 아가씨 아줌마 아주머니 아저씨 할머니 할아버지 할멈 영감 어머니 아버지 어머님 아버님 엄마 아빠
  부모 아내 남편 마누라 여편네 며느리 사위 아들 딸 자식 형 누나 오빠 언니 동생 누이 아우 형제 삼촌 이모 고모 숙부 조카 손자 손녀 친구 벗 동무 동료 손님 주인 선생 선생님 학생 제자 의사 간호사 순사 순경 경찰 형사 기자 군인 병사 장군 임금 왕 왕자 공주 왕비 신하 스님 중 목사 신부 하인 종 머슴 하녀 기생 농부 어부 상인 장사 장수
  도둑 거지 신사 숙녀 부인 마님 도련님 아씨 나리 대감 사또 원님 귀신 도깨비 호랑이 토끼 거북이 여우 개 고양이 소 말 새 닭 까치 참새 뱀 용 곰 쥐 이야기 이것 그것 저것 무엇 여기 거기 저기 이번 다음 하나 둘 셋 때문 마음 생각 소리 목소리 얼굴 머리 손 발 눈 입 가슴 몸 사실 문제 정도 경우 지금 오늘 어제 내일 하루 모습 자리 방 집 문
  길 하늘 바람 비 눈물 웃음 정말 조금 정신 이름 지경 전부 한참 하지만 그러나 그리고 그래서 그런데 그러면 어디 어째 어떻게 이렇게 그렇게 저렇게 지금 아직 다시 한번 마치 주사 첨지 생원 사감 인력거꾼 차부 동포 기사 기사장 사장 사원 직원 교사 교장 교수 박사 화가 시인 작가 소설가 음악가 환자 원장 과장 부장 간수 죄수 유모 식모 여급 주모 주인공 노파 사나이 녀석 놈 년 인간 짐승 백성 양반 상놈 조선인 일본인 중국인 미국인 소작인 지주 마름 백사장 일꾼 인부 여인 과부 홀아비 색시 신랑 신부 각시 아해 자 것 수 줄 채 듯 바 데 곳 때 적 일 말 한마디 정거장 고향 이웃 가족 식구 학교 선비 도사 무당 판수 박수 현감 군수 면장 구장 이장 반장 조상 장모 장인 시어머니 시아버지 안주인 바깥주인 임자 마마 상감 전하 폐하 중전 세자 대군 노예 천사 악마 하느님 하나님 부처 예수 석가 공자 맹자 여왕 거인 난쟁이 아내의 어린이 젖먹이 오라비 오라버니 아우님 형님 누님 주인장 청중 독자 동네 마을 고을 하느 서방 벙어리 봉사 낯빛 있 없 오랑캐 두목 대장 병정 포수 사냥꾼 나무꾼 거지 비서 변호사 판사 검사 배우 가수 감독 운전사 운전수 차장 역장`,
);
/** Endings of verbs, adverbs and verbal nouns, which are not names. */
const notName =
  /(?:[놈년꾼들생]|쟁이|것같|하는|하고|하게|하며|하면|하지|했던|하던|같은|같이|없는|있는|없이|이나|라도|지만|면서|니까|어서|아서|려고|도록|듯이|스레|그런|이런|저런|어떤|무슨|모든|여러|들이|것이|것은|수가|때에|음을|기를|러운|스러|으며|으면|었다|았다|였다|겠다|는데|은데|인데|던지|든지|으나|거나|다가|더니|라니|에게|에서|한테|까지|부터|마다|처럼|보다|대로|만큼|밖에|조차)$/u;

/** Determiners before a common noun: "그 상대", "두 장교". */
const determiners = wordSet('그 이 저 한 두 세 네 다른 모든 어떤 여러 각 첫 몇 그런 이런 저런 어느 무슨 새 옛 같은 큰 작은 젊은 늙은 낯선');
/** Minimum share of uses with a determiner or in the plural for a word to be a common noun. */
const minCommon = 0.04;
const minNamed = 15;
/** Stems and forms of verbs, and nouns of places with a particle. */
const verbal =
  /(?:[뒤안위앞옆밑속곁]에|^(?:돌아|들어|살아|남아|잡아|찾아|받아|앉아|일어|모아|쌓아|막아|놓아|보아|알아|나아|넘어|떨어|걸어|열어)|(?:없|있|같|않|싶|못|많|좋)[다하]?)$/u;

interface Evidence {
  count: number;
  /** With a determiner, or in the plural. */
  common: number;
  /** With a particle that only nouns have. */
  nominal: number;
  /** With an honorific such as "-ssi", or a particle used only for people. */
  people: number;
  /** As the subject of a human action. */
  acts: number;
  subject: number;
  object: number;
  located: number;
  first: NamePosition;
}

function honorificPattern(): string {
  return alternatives(wordList('씨 님 군 양'));
}

const wordPattern = /[가-힣]+/gu;
const hasFinal = (text: string): boolean => (text.charCodeAt(text.length - 1) - 0xac00) % 28 > 0;

/** Finds the people and places that Korean prose names. */
export class KoreanSearch implements NameSearch {
  readonly #found = new Map<string, Evidence>();

  read(text: string, place: Omit<NamePosition, 'start'>): void {
    const all = [...text.matchAll(wordPattern)];
    for (const [index, match] of all.entries()) {
      const [written] = match;
      const start = match.index;
      const titled = surnameTitle.exec(written);
      if (titled) {
        this.#note(titled[0], true, written.slice(titled[0].length), text.slice(start + written.length, start + written.length + 24), {
          ...place,
          start,
        });
        continue;
      }
      const following = all[index + 1];
      if (written.length === 1 && following?.index === start + 2) {
        // "문 서방": a surname and a title with a space between them.
        const title = surnameTitle.exec(written + following[0]);
        if (title) {
          const name = `${written} ${title[2]!}`;
          const end = following.index + following[0].length;
          this.#note(name, true, following[0].slice(title[2]!.length), text.slice(end, end + 24), { ...place, start });
        }
      }
      const before = all[index - 1];
      const isOfKind = before !== undefined && before.index + before[0].length + 1 === start && determiners.has(before[0]);
      for (const [name, particle, isTitled] of readings(written)) {
        const next = all[index + 1];
        const isFollowed =
          particle === '' &&
          next !== undefined &&
          next.index === start + written.length + 1 &&
          honorifics.some((title) => next[0].startsWith(title) && next[0].length <= title.length + 2);
        this.#note(name, isTitled || isFollowed, particle, text.slice(start + written.length, start + written.length + 24), {
          ...place,
          start,
        });
        if (isOfKind || written.startsWith('들', name.length)) this.#found.get(name)!.common++;
      }
    }
  }

  #note(name: string, isTitled: boolean, particle: string, after: string, first: NamePosition): void {
    const evidence = this.#found.getOrInsert(name, {
      count: 0,
      common: 0,
      nominal: 0,
      people: 0,
      acts: 0,
      subject: 0,
      object: 0,
      located: 0,
      first,
    });
    evidence.count++;
    if (isTitled || personParticle.test(particle)) evidence.people++;
    if (nominal.test(particle)) evidence.nominal++;
    if (subject.test(particle)) {
      evidence.subject++;
      const [clause] = after.split(/[.?!"”]/u);
      if (act.test(clause!)) evidence.acts++;
    } else if (object.test(particle)) evidence.object++;
    else if (locative.test(particle)) evidence.located++;
  }

  suggestions(): Suggestion[] {
    const people = new Map<string, Evidence>();
    const found: Suggestion[] = [];
    for (const [name, evidence] of this.#found) {
      if (this.#isPerson(name, evidence)) people.set(name, evidence);
      else if (isPlace(name, evidence))
        found.push(toSuggestion({ name, type: 'location', confidence: 0.75, count: evidence.count, first: evidence.first, aliases: [] }));
    }
    // "형식이" is "형식" with the suffix used after a consonant.
    for (const [name, evidence] of people) {
      const longer = people.get(`${name}이`);
      if (!longer || !hasFinal(name)) continue;
      people.set(name, { ...evidence, count: Math.max(evidence.count, longer.count) });
      people.delete(`${name}이`);
    }
    // A given name that occurs elsewhere with its surname: "도윤" and "김도윤".
    for (const [name, evidence] of this.#found)
      if (isFullName(name) && evidence.count > 1 && evidence.subject > 0 && people.has(name.slice(-2)) && !nouns.has(name))
        people.set(name, evidence);
    const owner = new Map<string, string[]>();
    for (const name of [...people.keys()])
      if (isFullName(name)) {
        const bare = this.#found.get(name.slice(-2));
        if (bare && bare.count > 1 && bare.subject + bare.people > 0 && !nouns.has(name.slice(-2))) people.set(name.slice(-2), bare);
        const given = name.slice(doubleSurnames.has(name.slice(0, 2)) ? 2 : 1);
        if (given.length === 2 && people.has(given)) addToList(owner, given, name);
      }
    for (const [name, { count, first, people: titled, acts }] of people) {
      if (owner.get(name)?.length === 1) continue;
      const aliases = [...people].flatMap(([text, other]) =>
        owner.get(text)?.length === 1 && owner.get(text)![0] === name
          ? [{ text, count: other.count, first: other.first, reason: 'given-name' as const }]
          : [],
      );
      found.push(
        toSuggestion({ name, type: 'character', confidence: Math.min(0.95, 0.7 + 0.03 * (titled + acts)), count, first, aliases }),
      );
    }
    return found;
  }

  /** Whether a word is the stem of a verb in "-hada": "확인하" beside "확인했다". */
  #isStem(name: string): boolean {
    const noun = name.slice(0, -1);
    return name.endsWith('하') && ['했', '한', '할', '해'].some((end) => this.#found.has(noun + end));
  }

  #isPerson(
    name: string,
    { count, common, nominal: asNoun, people, acts, subject: subjects, object: objects, located }: Evidence,
  ): boolean {
    if (count < 2 || nouns.has(name) || notName.test(name) || verbal.test(name) || knownPlaces.has(name) || this.#isStem(name))
      return false;
    if (surnameTitle.test(name.replace(' ', ''))) return true;
    // A person who occurs often is at some point given something or spoken to.
    if (people === 0 && (count >= minNamed || (count >= 4 && asNoun === 0))) return false;
    if (common >= 2 && common >= minCommon * count) return false;
    if (located * 4 > count || objects * 3 > count) return false;
    const isFull = isFullName(name);
    const share = (people * 2 + acts) / count;
    if (isFull && people >= 1 && people + acts >= 2 && share >= 0.15) return true;
    if (isFull && acts >= 3 && share >= 0.25 && subjects * 3 >= count) return true;
    return (
      (people >= 2 && acts >= 1 && share >= 0.25) ||
      (people >= 1 && acts >= 3 && share >= 0.3 && subjects * 4 >= count) ||
      (count >= 6 && people * 2 + acts >= 3 && share >= 0.1 && subjects * 5 >= count * 2 && located * 10 <= count)
    );
  }
}

/** Whether a word is a surname with a given name of two syllables. */
function isFullName(name: string): boolean {
  return (name.length === 3 && surnames.has(name[0]!)) || (name.length === 4 && doubleSurnames.has(name.slice(0, 2)));
}

function isPlace(name: string, { count, located, people }: Evidence): boolean {
  if (count < 2 || people > 0 || located === 0) return false;
  if (knownPlaces.has(name)) return true;
  return name.length > 2 && placeEnds.test(name) && !nouns.has(name) && !notName.test(name) && located * 2 >= count && located >= 2;
}

/** The possible readings of a word as a name with a particle, shortest name first. */
function* readings(written: string): Generator<[name: string, particle: string, isTitled: boolean]> {
  const match = withParticle.exec(written);
  if (!match) return;
  const [, name, title, particle = ''] = match;
  if (!fits(name!, title, particle)) {
    if (written.length >= 2 && written.length <= 5) yield [written, '', false];
    return;
  }
  yield [name!, particle, title !== undefined];
}

/** Whether a particle has the right form for the last sound of the name: "은" after a consonant, "는" after a vowel. */
function fits(name: string, title: string | undefined, particle: string): boolean {
  const closed = title === undefined ? hasFinal(name) : hasFinal(title);
  if (/^(?:은|을|과|이|아|으로|이라|이나|이며|이면|이랑|이야|이는|이가|이를|이의|이도|이에게|이한테)/u.test(particle)) return closed;
  if (/^(?:는|가|를|와|야|랑)/u.test(particle)) return !closed;
  return true;
}
