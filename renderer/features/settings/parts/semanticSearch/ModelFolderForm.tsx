import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBridge, useEngine } from '../../../../engine/EngineContext.tsx';
import { errorMessage } from '../../../../common/format.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextField } from '../../../../ui/controls/Field.tsx';
import type { ModelFormProps } from './EndpointForm.tsx';
import { settingsStrings } from '../../../../strings/settings.ts';

/** A model on disk: a folder with an ONNX model and its tokenizer, tried before it is used. */
export function ModelFolderForm({ state, onState }: ModelFormProps): ReactNode {
  const engine = useEngine();
  const bridge = useBridge();
  const [path, setPath] = useState(state.settings.kind === 'folder' ? state.settings.path : '');
  const use = useMutation({
    mutationFn: () => engine.call('embeddings.set', { settings: { kind: 'folder', path: path.trim() } }),
    onSuccess: onState,
  });
  const choose = async (): Promise<void> => {
    const chosen = await bridge.chooseVault('model');
    if (chosen !== null) setPath(chosen);
  };
  const isReady = path.trim() !== '' && !use.isPending;
  return (
    <form
      className="endpoint stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) use.mutate();
      }}
    >
      <TextField label={settingsStrings.modelFolderPath} text={path} onText={setPath} placeholder={settingsStrings.modelFolderExample} />
      <p className="settings-text">{settingsStrings.modelFolderHolds}</p>
      <div className="settings-buttons wrapped">
        <Button type="submit" look="primary" disabled={!isReady}>
          {use.isPending ? settingsStrings.testing : settingsStrings.confirmModelFolder}
        </Button>
        <Button onClick={() => void choose()}>{settingsStrings.chooseModelFolder}</Button>
      </div>
      <p className="settings-text" role="status">
        {use.error
          ? errorMessage(use.error)
          : state.settings.kind === 'folder' && state.dimensions !== null && settingsStrings.modelInUse(state.model!, state.dimensions)}
      </p>
    </form>
  );
}
