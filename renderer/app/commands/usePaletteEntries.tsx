import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  ArrowRight,
  BookOpen,
  BookOpenText,
  ChevronRight,
  Copy,
  FileText,
  FolderOpen,
  Gift,
  Image,
  Keyboard,
  type LucideIcon,
  PictureInPicture2,
  Monitor,
  Moon,
  Redo2,
  RefreshCw,
  Search,
  Sun,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useEngine, useVaultQuery, useVault, useVaultControl } from '../../engine/engine.tsx';
import { documentsQuery, entitiesQuery, recentQuery } from '../../engine/queries.ts';
import { findEntities, matchingAlias, nameScore } from '../../common/entities/findEntities.ts';
import { useNavigate, useRoute } from '../../common/navigation/route.tsx';
import { readRecentEntities } from '../../common/preferences.ts';
import { typeName } from '../../common/entityTypes/EntityType.tsx';
import { Portrait } from '../../common/portraits/Portrait.tsx';
import { foldForSearch } from '../../common/format.ts';
import { useSavedViews } from '../../common/savedViews/useSavedViews.ts';
import type { Command } from './useCommands.ts';
import { screenIcons } from '../../common/navigation/screenIcons.ts';
import { appStrings } from '../../strings/app.ts';

/** Something that the palette found. */
export interface PaletteEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly detail?: string;
  /** Id of the entity that it is. */
  readonly entity?: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** Entries of one kind under one title. */
interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

/** Icons of commands by their id; the commands of other ids have an arrow. */
const commandIcons: Readonly<Record<string, LucideIcon>> = {
  ...screenIcons,
  copy: Copy,
  poster: Image,
  companion: PictureInPicture2,
  undo: Undo2,
  redo: Redo2,
  find: Search,
  guide: BookOpenText,
  'whats-new': Gift,
  shortcuts: Keyboard,
  open: FolderOpen,
  'open-project-file': FileText,
  read: RefreshCw,
  back: ArrowLeft,
  forward: ArrowRight,
  'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
  'zoom-reset': Search,
  light: Sun,
  dark: Moon,
  paper: BookOpen,
  system: Monitor,
};

function CommandIcon({ id }: { readonly id: string }): ReactNode {
  const Icon = commandIcons[id] ?? ChevronRight;
  return <Icon size={16} strokeWidth={1.5} aria-hidden />;
}

const entitiesShown = 8;
/** Entities that are listed before anything is typed. */
const entitiesFirst = 5;
const documentsShown = 6;
const vaultsShown = 5;
const viewsShown = 6;
/** Views that are listed before anything is typed. */
const viewsFirst = 3;
/** Minimum letters for the typed text to be offered as a question. */
const minAsked = 3;

/** What a search can be kept to, by the sign that it starts with. */
export const paletteScopes = { '@': 'world', '#': 'documents', '>': 'commands', '?': 'ask' } as const;
type PaletteScope = (typeof paletteScopes)[keyof typeof paletteScopes];

const isScopeSign = (sign: string): sign is keyof typeof paletteScopes => Object.hasOwn(paletteScopes, sign);

/** A search without the sign of its scope, and the scope; null where all is searched. */
function scopeOf(text: string): { readonly scope: PaletteScope | null; readonly asked: string } {
  const sign = text.charAt(0);
  return isScopeSign(sign) ? { scope: paletteScopes[sign], asked: text.slice(1).trim() } : { scope: null, asked: text };
}

interface Found {
  readonly groups: readonly PaletteGroup[];
  /** Whether they answer what is typed now, and not yet what was before. */
  readonly isCurrent: boolean;
}

/** What answers the typed text, in groups; what was opened last, else important entities, and commands when nothing is typed. */
export function usePaletteEntries(text: string, commands: readonly Command[]): Found {
  const engine = useEngine();
  const vault = useVault();
  const navigate = useNavigate();
  const { data: listed } = useVaultQuery(entitiesQuery);
  const { data: documents } = useVaultQuery(documentsQuery);
  const { data: vaults } = useQuery(recentQuery(engine));
  const { views, show } = useSavedViews();
  const { open } = useVaultControl();
  const { entity: openEntity } = useRoute();
  const typed = text.trim();
  const searched = useDeferredValue(typed);
  const { scope, asked } = scopeOf(searched);
  const foldedQuery = foldForSearch(asked);

  const groups = useMemo(() => {
    const all = listed?.entities ?? [];
    const isFirstView = foldedQuery === '' && scope === null;
    const recent = isFirstView
      ? readRecentEntities(vault.id)
          .filter((id) => id !== openEntity)
          .flatMap((id) => all.find((entity) => entity.id === id) ?? [])
          .slice(0, entitiesFirst)
      : [];
    const shown = recent.length > 0 ? recent : findEntities(all, foldedQuery, isFirstView ? entitiesFirst : entitiesShown);
    const entities = shown.map((entity) => ({
      id: `entity:${entity.id}`,
      entity: entity.id,
      name: entity.name,
      detail: [matchingAlias(entity, foldedQuery), typeName(entity.type)].filter((part) => part !== null).join(' · '),
      icon: <Portrait id={entity.id} name={entity.name} type={entity.type} size={20} />,
      run: () => navigate({ screen: 'entities', entity: entity.id, chapter: null }),
    }));
    const read = (foldedQuery === '' && scope !== 'documents' ? [] : (documents?.documents ?? []))
      .map((document) => ({
        document,
        match: foldedQuery === '' ? 1 : Math.max(nameScore(document.title, foldedQuery), nameScore(document.path, foldedQuery) - 0.5),
      }))
      .filter(({ match }) => match > 0)
      .sort((a, b) => b.match - a.match || a.document.path.localeCompare(b.document.path))
      .slice(0, documentsShown)
      .map(({ document }) => ({
        id: `document:${document.path}`,
        name: document.title,
        detail: document.path,
        icon: <FileText size={16} strokeWidth={1.5} aria-hidden />,
        run: () => navigate({ read: document.path }),
      }));
    const doable = commands
      .map((command) => ({ command, score: foldedQuery === '' ? 1 : nameScore(command.name, foldedQuery) }))
      .filter(({ command, score }) => command.id !== 'find-anything' && score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ command }) => ({
        id: `command:${command.id}`,
        name: command.name,
        keys: command.keys,
        icon: <CommandIcon id={command.id} />,
        run: command.run,
      }));
    const others = [
      ...(vaults?.recent ?? []).filter(({ id, available }) => id !== vault.id && available),
      ...(vaults?.sample && vaults.sample !== vault.path ? [{ id: 'sample', name: appStrings.theSampleNovel, path: vaults.sample }] : []),
    ]
      .filter(({ name }) => foldedQuery !== '' && nameScore(name, foldedQuery) > 0)
      .slice(0, vaultsShown)
      .map(({ id, name, path }) => ({
        id: `vault:${id}`,
        name: appStrings.open(name),
        detail: path,
        icon: <FolderOpen size={16} strokeWidth={1.5} aria-hidden />,
        run: () => void open(path),
      }));
    const saved = views
      .filter(({ name }) => foldedQuery === '' || nameScore(name, foldedQuery) > 0)
      .slice(0, foldedQuery === '' ? viewsFirst : viewsShown)
      .map((view) => ({
        id: `view:${view.id}`,
        name: view.name,
        detail: view.screen === 'world' ? appStrings.savedFilterOfWorld : appStrings.savedViewOfMap,
        icon: <CommandIcon id={view.screen === 'world' ? 'entities' : 'graph'} />,
        run: () => show(view),
      }));
    const question = {
      id: 'ask',
      name: asked,
      icon: <screenIcons.context size={16} strokeWidth={1.5} aria-hidden />,
      run: () => navigate({ screen: 'context', ask: asked, read: null }),
    };
    const found: readonly (PaletteGroup & { readonly scope: PaletteScope | null })[] = [
      { scope: 'world', name: recent.length > 0 ? appStrings.recent : appStrings.world, entries: entities },
      { scope: 'documents', name: appStrings.documents, entries: read },
      { scope: null, name: appStrings.savedViews, entries: saved },
      { scope: 'commands', name: appStrings.commands, entries: doable },
      { scope: null, name: appStrings.vaults, entries: others },
      { scope: 'ask', name: appStrings.ask, entries: asked.length >= minAsked ? [question] : [] },
    ];
    return found.filter((group) => group.entries.length > 0 && (scope === null || group.scope === scope));
  }, [asked, scope, commands, documents, navigate, listed, open, openEntity, show, vault, vaults, views, foldedQuery]);
  return { groups, isCurrent: searched === typed };
}
