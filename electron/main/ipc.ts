import { BrowserWindow, ipcMain, type IpcMainInvokeEvent } from 'electron';
import type { Answer } from '../preload/channels.ts';
import { appOrigin, developmentServer, isAppPage } from './pageAddress.ts';
import { UserError } from './userError.ts';

const pageOrigin = developmentServer()?.origin ?? appOrigin;

/** The window that asks; null unless it is the top frame of one of our windows showing our page. */
function trustedWindow(event: IpcMainInvokeEvent): BrowserWindow | null {
  const frame = event.senderFrame;
  if (!frame || frame !== event.sender.mainFrame || !isAppPage(frame.url, pageOrigin)) return null;
  return BrowserWindow.fromWebContents(event.sender);
}

/**
 * Answers a request of the page on a channel. Only our own page is answered; a {@link UserError} reaches it in its own words,
 * any other fault as one sentence.
 */
export function answer(channel: string, handler: (window: BrowserWindow, ...values: unknown[]) => unknown): void {
  ipcMain.handle(channel, async (event, ...values: unknown[]): Promise<Answer> => {
    const window = trustedWindow(event);
    if (!window) return { ok: false, message: 'This page may not ask for that.' };
    try {
      return { ok: true, value: await handler(window, ...values) };
    } catch (error) {
      if (error instanceof UserError) return { ok: false, message: error.message };
      const reason = error instanceof Error ? error.message : String(error);
      return { ok: false, message: `That did not work, and nothing was changed: ${reason}` };
    }
  });
}
