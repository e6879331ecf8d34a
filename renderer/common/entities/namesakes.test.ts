import { describe, expect, it } from 'vitest';
import type { EntitySummary } from '#shared/model/entity.ts';
import { namesakeDetails } from './namesakes.ts';

const noted = (id: string, name: string, status: EntitySummary['status'] = 'confirmed') => ({ id, name, status });

describe('namesakeDetails', () => {
  it('tells entities of one name apart by their folders, and says nothing of others', () => {
    const details = namesakeDetails([
      noted('World/Cast/Tilda', 'Tilda'),
      noted('World/Drafts/Tilda', 'tilda'),
      noted('Bram', 'Bram'),
      noted('World/Cast/Bram', 'Bram'),
      noted('World/Cast/Ilse', 'Ilse'),
    ]);
    expect([...details]).toEqual([
      ['World/Cast/Tilda', 'in Cast'],
      ['World/Drafts/Tilda', 'in Drafts'],
      ['Bram', 'in the project folder'],
      ['World/Cast/Bram', 'in World/Cast'],
    ]);
  });

  it('says which of two has no note, and nothing of two in one folder', () => {
    expect([...namesakeDetails([noted('World/Cast/Tilda', 'Tilda'), noted('?Tilda', 'Tilda', 'suggested')])]).toEqual([
      ['World/Cast/Tilda', 'in Cast'],
      ['?Tilda', 'no note'],
    ]);
    expect(namesakeDetails([noted('Cast/Tilda', 'Tilda'), noted('Cast/Tilda.txt', 'Tilda')]).size).toBe(0);
  });
});
