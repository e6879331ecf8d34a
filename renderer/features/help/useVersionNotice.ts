import { useEffect } from 'react';
import { useBridge } from '../../engine/engine.tsx';
import { readSeenVersion, writeSeenVersion } from '../../common/preferences.ts';
import { helpStrings } from '../../strings/help.ts';
import { toast } from '../../ui/overlays/Toast.tsx';

/** Milliseconds after which the window is there to be looked at, and with it the place of notices. */
const afterStart = 600;

/** Says once, after Lorelens became another version, that there is something new to read. A first start is no update. */
export function useVersionNotice(onRead: () => void): void {
  const { version } = useBridge();
  useEffect(() => {
    const timer = setTimeout(() => {
      const seen = readSeenVersion();
      if (seen === version) return;
      writeSeenVersion(version);
      if (seen !== null) toast(helpStrings.updatedTo(version), { action: { label: helpStrings.whatsNew, run: onRead } });
    }, afterStart);
    return () => clearTimeout(timer);
  }, [version, onRead]);
}
