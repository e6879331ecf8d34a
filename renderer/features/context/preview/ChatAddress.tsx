import { z } from 'zod';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import '../form/edit-model.css';

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
