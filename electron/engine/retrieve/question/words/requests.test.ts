import { describe, expect, it } from 'vitest';
import { withoutRequest } from './requests.ts';

describe('withoutRequest', () => {
  it.each([
    ['whats the deal w/ the Salt Isles', 'tell me about the Salt Isles'],
    ['hey, can you remind me who Orrin is?', 'who Orrin is?'],
    ['What should I remember about Orrin before writing ch 7', 'tell me about Orrin before writing ch 7'],
    ['what do i need to know about the guild', 'tell me about the guild'],
    ['anything we should keep in mind about Orrin?', 'tell me about Orrin?'],
    ['help me understand how the tide works', 'how the tide works'],
    ['remind me of the oath', 'tell me about the oath'],
    ['why doesnt Orrin swim', "why doesn't Orrin swim"],
    ['the wards and what theyre known for', 'the wards and what they are known for'],
    ['everything on Orrin', 'tell me about Orrin'],
    ['give me everything you have on Orrin', 'tell me about Orrin'],
    ['all I have written about Orrin', 'tell me about Orrin'],
    ['whos Orrin', 'who is Orrin'],
    ['what abt Orrin', 'what about Orrin'],
  ])('%s', (question, asked) => expect(withoutRequest(question)).toBe(asked));

  it.each([
    'What should Orrin remember about the flood?',
    'Help me write a scene at the mill',
    "Who knows what's in the box?",
    'What do we know about Orrin?',
    'Was weiß Orrin?',
    'so',
    'So-yeon and Orrin?',
    'Soňa má bratra?',
    'Sołtys — kto to jest?',
    'Hiç kimse biliyor mu?',
    'Wer ist der Abt?',
    'Wie is de abt van Orrin?',
    'How does Orrin go on with the hows and whys?',
  ])('leaves %s', (question) => expect(withoutRequest(question)).toBe(question));
});
