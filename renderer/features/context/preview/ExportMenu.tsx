import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { storedValue, useStored } from '../../../ui/store.ts';
import { PromptsDialog } from '../library/PromptsDialog.tsx';
import { promptsQuery } from '../state/queries.ts';
import { useVaultQuery } from '../../../engine/engine.tsx';
import type { useContextText } from '../state/useContextText.ts';
import { z } from 'zod';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TextField } from '../../../ui/controls/Field.tsx';
import { tip } from '../../../ui/tips/Tips.tsx';
import { askStrings } from '../../../strings/ask.ts';

export const chats = [
  { name: askStrings.chatgpt, address: 'https://chatgpt.com/' },
  { name: askStrings.claude, address: 'https://claude.ai/new' },
  { name: askStrings.gemini, address: 'https://gemini.google.com/app' },
] as const;

interface ExportMenuProps {
  readonly text: ReturnType<typeof useContextText>;
  readonly disabled: boolean;
}

/** More ways to export the text: with a prompt, to a chat app, as a file. */
export function ExportMenu({ text, disabled }: ExportMenuProps): ReactNode {
  const { data } = useVaultQuery(promptsQuery);
  const [own, setOwn] = useStored(storedValue('chat-address', StoredAddress));
  const [shown, setShown] = useState<'address' | 'prompts' | null>(null);
  const prompts = data?.prompts ?? [];
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="button button-primary copy-bar-menu"
            disabled={disabled}
            aria-label={askStrings.sendTo}
            {...tip(askStrings.sendTo)}
          >
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </button>
        }
        groups={[
          {
            heading: askStrings.copyAndOpen,
            entries: [
              ...chats.map(({ name, address }) => ({ label: name, run: () => text.copyAndOpen(name, address) })),
              ...(own === '' ? [] : [{ label: new URL(own).host, run: () => text.copyAndOpen(new URL(own).host, own) }]),
              { label: own === '' ? askStrings.otherApp : askStrings.editApp, run: () => setShown('address') },
            ],
          },
          {
            heading: askStrings.copyWithAPrompt,
            entries: [
              ...prompts.map((prompt) => ({ label: prompt.name, run: () => text.copyWith(prompt) })),
              { label: askStrings.editPrompts, run: () => setShown('prompts') },
            ],
          },
          {
            heading: askStrings.saveAs,
            entries: [
              { label: askStrings.markdown, run: () => text.save('markdown') },
              { label: askStrings.plainText, run: () => text.save('text') },
              { label: 'JSON', run: () => text.save('json') },
              { label: askStrings.xml, run: () => text.save('xml') },
            ],
          },
        ]}
      />
      {shown === 'address' && <ChatAddress address={own} onAddress={setOwn} onClose={() => setShown(null)} />}
      {shown === 'prompts' && <PromptsDialog onClose={() => setShown(null)} />}
    </>
  );
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** Address of the user's own chat app; may be empty. */
export const StoredAddress = z.string().refine(isAddress).catch('');

interface ChatAddressProps {
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
}

/** Dialog for the address of the user's own chat app. */
function ChatAddress({ address, onAddress, onClose }: ChatAddressProps): ReactNode {
  const [text, setText] = useState(address || 'https://');
  const isEmpty = text.trim() === '' || text.trim() === 'https://';
  const problem = isEmpty || isAddress(text.trim()) ? null : askStrings.enterAUrlThatStartsWith;
  return (
    <FormDialog
      title={askStrings.addAChatApp}
      // An address that was there may be removed.
      canSubmit={problem === null && (!isEmpty || address !== '')}
      submitLabel={askStrings.save}
      onSubmit={() => {
        onAddress(isEmpty ? '' : text.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <TextField label={askStrings.url} text={text} onText={setText} problem={problem} autoFocus />
      <p className="field-note secondary-text">{askStrings.lorelensCopiesTheTextThenOpens}</p>
    </FormDialog>
  );
}
