import { Popover } from '@base-ui/react/popover';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SavedViewOf } from '#shared/model/savedView.ts';
import { SavedViewList } from '../../../common/savedViews/SavedViewList.tsx';
import { mapStrings } from '../../../strings/map.ts';
import { tip } from '../../../ui/overlays/Tips.tsx';
import '../../../ui/overlays/popup.css';
import './views-popover.css';

/** The saved views of the map: layout, filters, focus and chapter under a name. */
export function ViewsPopover({ current }: { readonly current: Omit<SavedViewOf<'map'>, 'id' | 'name'> }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="icon-button" aria-label={mapStrings.savedViews} {...tip(mapStrings.savedViews)}>
        <Bookmark size={16} strokeWidth={1.5} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-place" side="bottom" align="end" sideOffset={4} collisionPadding={12}>
          <Popover.Popup className="popup views-popup" aria-label={mapStrings.savedViews}>
            <SavedViewList
              title={mapStrings.savedViews}
              emptyHint={mapStrings.savedViewsHint}
              current={current}
              nothingToSave={false}
              onShow={() => setOpen(false)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
