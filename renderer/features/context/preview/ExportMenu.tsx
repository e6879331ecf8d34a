import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { storedValue, useStored } from '../../../ui/store.ts';
import { PromptsDialog } from '../library/PromptsDialog.tsx';
import { promptsQuery } from '../state/queries.ts';
import type { useContextText } from '../state/useContextText.ts';
import { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import '../form/edit-model.css';

const chats = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/' },
  { name: 'Claude', address: 'https://claude.ai/new' },
  { name: 'Gemini', address: 'https://gemini.google.com/app' },
] as const;

interface ExportMenuProps {
  readonly text: ReturnType<typeof useContextText>;
  readonly disabled: boolean;
}

/** Other ways out for the text: with a prompt, into a chat app, as a file. */
export function ExportMenu({ text, disabled }: ExportMenuProps): ReactNode {
  const vault = useVault();
  const { data } = useQuery(promptsQuery(useEngine(), vault.id));
  const [own, setOwn] = useStored(storedValue('chat-address', StoredAddress));
  const [shown, setShown] = useState<'address' | 'prompts' | null>(null);
  const prompts = data?.prompts ?? [];
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="button button-plain" disabled={disabled}>
            Send to
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </button>
        }
        align="start"
        groups={[
          {
            heading: 'Copy and open',
            entries: [
              ...chats.map(({ name, address }) => ({ label: name, run: () => text.copyAndOpen(name, address) })),
              ...(own === '' ? [] : [{ label: new URL(own).host, run: () => text.copyAndOpen(new URL(own).host, own) }]),
              { label: own === '' ? 'Another address …' : 'Change the address …', run: () => setShown('address') },
            ],
          },
          {
            heading: 'Copy with a prompt',
            entries: [
              ...prompts.map((prompt) => ({ label: prompt.name, run: () => text.copyWith(prompt) })),
              { label: 'Prompts …', run: () => setShown('prompts') },
            ],
          },
          {
            heading: 'Save as',
            entries: [
              { label: 'Markdown', run: () => text.save('markdown') },
              { label: 'Plain text', run: () => text.save('text') },
              { label: 'JSON', run: () => text.save('json') },
              { label: 'XML', run: () => text.save('xml') },
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

/** The user's own chat app, if any: an address of the web, or empty. */
export const StoredAddress = z.string().refine(isAddress).catch('');

interface ChatAddressProps {
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly onClose: () => void;
}

/** The user's own chat app. */
export function ChatAddress({ address, onAddress, onClose }: ChatAddressProps): ReactNode {
  const [text, setText] = useState(address || 'https://');
  const isEmpty = text.trim() === '' || text.trim() === 'https://';
  const problem = isEmpty || isAddress(text.trim()) ? null : 'An address begins with http:// or https://.';
  return (
    <Dialog open onClose={onClose} title="Your chat app" className="edit-model">
      <form
        className="edit-model-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem !== null) return;
          onAddress(isEmpty ? '' : text.trim());
          onClose();
        }}
      >
        <TextField label="Address" text={text} onText={setText} problem={problem} autoFocus />
        <p className="field-note">It opens in your browser after the text was copied. Nothing is sent there by Lorelens.</p>
        <div className="edit-model-foot">
          <Button look="primary" type="submit" disabled={problem !== null}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
