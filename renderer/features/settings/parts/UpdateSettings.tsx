import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UpdateState } from '#shared/contract/bridge.ts';
import { useBridge } from '../../../engine/engine.tsx';
import { thrownMessage } from '#shared/contract/errors.ts';
import { formatMoment } from '../../../strings/intl.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { SettingsPart, SettingsRow } from './Part.tsx';
import { settingsStrings } from '../../../strings/settings.ts';
import { showBridgeError } from '../../../common/errorToast.ts';

/** The switch for update checks, and the last result. No request is made before it is on. */
export function UpdateSettings(): ReactNode {
  const bridge = useBridge();
  const queries = useQueryClient();
  // The app also checks by itself, so the state is fetched at every visit.
  const { data: state, error } = useQuery({ queryKey: ['updates'], queryFn: () => bridge.updates(), staleTime: 0 });
  const [checking, setChecking] = useState(false);
  const keep = (next: UpdateState): void => void queries.setQueryData(['updates'], next);

  const check = async (): Promise<void> => {
    setChecking(true);
    try {
      keep(await bridge.checkForUpdate());
    } catch (thrown) {
      showBridgeError(thrown);
    } finally {
      setChecking(false);
    }
  };
  const turn = async (on: boolean): Promise<void> => {
    try {
      keep(await bridge.setUpdateCheck(on));
      if (on) await check();
    } catch (thrown) {
      showBridgeError(thrown);
    }
  };

  const host = state?.host ?? null;
  return (
    <SettingsPart id="updates" title={settingsStrings.updates} description={settingsStrings.nothingIsDownloadedOrInstalled}>
      <SettingsRow
        title={settingsStrings.checkForNewVersions}
        finds={settingsStrings.updateVersionReleaseNetwork}
        description={state && host === null ? settingsStrings.thisBuildHasNoReleaseFeed : undefined}
        wide
      >
        {error && !state ? (
          <p className="settings-text" role="alert">
            {thrownMessage(error)}
          </p>
        ) : host === null ? undefined : (
          <Switch
            label={settingsStrings.onceADay}
            hint={settingsStrings.asksForOneFile(host)}
            on={state?.on === true}
            onChange={(on) => void turn(on)}
          />
        )}
      </SettingsRow>
      {state?.on === true && (
        <SettingsRow title={settingsStrings.lastCheck} description={<span role="status">{lastCheck(state, checking)}</span>}>
          <Button disabled={checking} onClick={() => void check()}>
            {settingsStrings.checkNow}
          </Button>
        </SettingsRow>
      )}
      {state?.newer && (
        <SettingsRow title={settingsStrings.lorelens(state.newer.version)} description={settingsStrings.releasedOn(state.newer.date)} wide>
          <pre className="settings-notes framed breaks small-text">{state.newer.notes}</pre>
          <div className="wrapped gap-8">
            <Button look="primary" onClick={() => void bridge.openReleasePage().catch(showBridgeError)}>
              {settingsStrings.openReleasePage}
            </Button>
          </div>
        </SettingsRow>
      )}
    </SettingsPart>
  );
}

function lastCheck({ checkedAt, newer, problem }: UpdateState, checking: boolean): string {
  if (checking) return settingsStrings.checking;
  if (checkedAt === null) return settingsStrings.notCheckedYet;
  const at = formatMoment(checkedAt);
  if (problem !== null) return settingsStrings.checkFailed(at, problem);
  return newer === null ? settingsStrings.upToDate(at) : settingsStrings.newerVersion(at, newer.version);
}
