import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/contract/errors.ts';
import { ChatModel } from '#shared/model/context/question.ts';
import { isFull, writeErrorReason, writeFileAtomically } from '#lib/atomicFile.ts';
import { unknownChoice } from '#lib/unknownChoice.ts';
import { catalogueWith } from './window.ts';

const OwnModels = z.array(ChatModel);

/** The user's own models, for all vaults: a file next to the folders of the vaults. */
export interface OwnModels {
  /** @throws AppError `file-unreadable` for a file that cannot be read as a list of models. */
  list(): ChatModel[];
  /** Adds a model, or changes the one of its id. @throws AppError `busy` where nothing may be written. */
  save(model: ChatModel): void;
  /** Takes an own model back. @throws AppError `not-found`, `busy`. */
  remove(id: string): void;
  /** The model of an id: the user's, else the one that ships. @throws AppError `invalid-input` with the nearest ids. */
  find(id: string): ChatModel;
}

/** The own models stored in a data folder. The file is read at each call: another Lorelens may have changed it. */
export function openOwnModels(dataDir: string, { writable }: { readonly writable: boolean }): OwnModels {
  const path = join(dataDir, 'models.json');

  function write(models: readonly ChatModel[]): void {
    if (!writable) throw new AppError('busy', 'Lorelens is read-only here. Change the models in the app.');
    try {
      writeFileAtomically(path, `${JSON.stringify(models, null, 2)}\n`);
    } catch (thrown) {
      const message = `The model could not be saved in ${path}: ${writeErrorReason(thrown)}. Nothing was changed. Fix that, then try again.`;
      throw new AppError(isFull(thrown) ? 'disk-full' : 'unexpected', message, { path }, { cause: thrown });
    }
  }

  const models: OwnModels = {
    list() {
      if (!existsSync(path)) return [];
      try {
        return OwnModels.parse(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        throw new AppError(
          'file-unreadable',
          `Your own models could not be read, because ${path} is damaged. The file was left unchanged. Repair it, or delete it to start over.`,
          { path },
        );
      }
    },

    save: (model) => write([...models.list().filter(({ id }) => id !== model.id), model]),

    remove(id) {
      const userModels = models.list();
      if (!userModels.some((model) => model.id === id))
        throw new AppError('not-found', `You have not added a model "${id}". Built-in models can be changed, but not removed.`, { id });
      write(userModels.filter((model) => model.id !== id));
    },

    find(id) {
      const catalogue = catalogueWith(models.list());
      const model = catalogue.find((item) => item.id === id);
      if (!model) throw unknownChoice({ kind: 'model', plural: 'models', none: '' }, id, catalogue);
      return model;
    },
  };
  return models;
}
