import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { useVaultControl } from '../../engine/engine.tsx';
import { fileName } from '../../common/format.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import './open-problem.css';
import { vaultStrings } from '../../strings/vault.ts';

const advice: Partial<Record<ErrorCode, string>> = {
  'vault-unavailable': vaultStrings.checkThatTheFolderStillExists,
  'db-newer': vaultStrings.installTheLatestVersionOfLorelens,
  'db-corrupt': vaultStrings.tryAgainTheIndexWillBe,
  'disk-full': vaultStrings.freeSomeSpaceThenTryAgain,
  busy: vaultStrings.anotherLorelensIsUsingThisFolder,
};

/** Why a vault could not be opened, and what to do; nothing when there was no problem. */
export function OpenProblemNote(): ReactNode {
  const { vault, problem, open, choose, dismissProblem } = useVaultControl();
  if (!problem) return null;
  const { code, details } = problem.error;
  // A file was dropped: its folder is meant.
  const folder = typeof details['folder'] === 'string' ? details['folder'] : null;
  const message =
    folder !== null && vault
      ? vaultStrings.fileNotInProject(fileName(problem.path), vault.name)
      : problem.error.message.replace(/(.)[.]?$/, '$1.').replace(`: ${problem.path}`, '');
  // The problem is above; the cause and what to do are below, without repetition.
  const [title = message] = /^.+?[.](?= |$)/.exec(message) ?? [];
  // Another data folder, which the message advises too, is for the command line.
  const more = code === 'db-newer' ? '' : message.slice(title.length).trim();
  const saysWhatToDo = folder !== null || details['isMissing'] === false;
  const todo = saysWhatToDo ? '' : (advice[code] ?? vaultStrings.tryAgainOrOpenAnotherFolder);
  return (
    <div className="open-problem" role="alert">
      <div className="open-problem-text stack gap-4 soft-text grow">
        <p className="open-problem-title medium-text">{title.replace(/[.]$/, '')}</p>
        {!message.includes(problem.path) && <p className="open-problem-path breaks">{problem.path}</p>}
        <p>
          {[more, more.includes('Nothing was changed') ? '' : vaultStrings.nothingWasChanged, todo].filter((part) => part !== '').join(' ')}
        </p>
        <div className="open-problem-actions gap-4">
          {folder === null ? (
            <Button onClick={() => void open(problem.path)}>{vaultStrings.tryAgain}</Button>
          ) : (
            <Button onClick={() => void open(folder)}>{vaultStrings.open(fileName(folder))}</Button>
          )}
          <Button look="quiet" onClick={() => void choose()}>
            {vaultStrings.openAnotherFolder}
          </Button>
        </div>
      </div>
      <IconButton label={vaultStrings.close} icon={X} onClick={dismissProblem} />
    </div>
  );
}
