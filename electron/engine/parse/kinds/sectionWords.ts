/*
 * Words that head a section or a line about a thing ("Aussehen", "Espécie", "结局") and name nothing, in other languages than English. Lower case,
 * as written. A word that is a common name in one of them is not here.
 */
const elsewhere = `
  übersicht geschichte aussehen erscheinung erscheinungsbild äußeres persönlichkeit charakter charakterzüge hintergrund hintergrundgeschichte beschreibung allgemeines allgemein geographie geografie klima kultur wirtschaft regierung politik religion militär
  bevölkerung gesellschaft sprache sprachen beziehungen beziehung familie fähigkeiten ausrüstung ziele ziel geheimnisse geheimnis herkunft leben tod einleitung vorwort anhang lage architektur handel verteidigung besonderheiten sehenswürdigkeiten
  motivation werte spielwerte eigenschaften stärken schwächen ängste wünsche verhalten auftreten kleidung alter größe gewicht rasse spezies volk beruf klasse rolle titel status stand wohnort geburtsort gesinnung merkmale zitat zitate bemerkungen
  anmerkungen notizen hinweise aufbau entstehung gründung entwicklung gegenwart vergangenheit zukunft symbol symbole wappen struktur mitglieder führung anführer gerüchte abenteuerideen szenen szene ereignisse verlauf ablauf auflösung belohnung schätze taktik ausgang
  aperçu histoire apparence physique personnalité caractère contexte géographie climat économie gouvernement politique population société langue langues relations relation famille capacités équipement objectifs objectif secrets origine origines mort annexe
  biographie description généralités résumé passé présent avenir motivations motivation peurs forces faiblesses qualités défauts traits trait espèce race métier profession âge taille poids rôle statut alignement titre surnom surnoms résidence lieu lieux croyances
  coutumes culture architecture commerce défense défenses armée particularités rumeurs anecdotes citation citations notes remarques fonctionnement fondation membres hiérarchie but buts survie repos participants récompense récompenses ambiance déroulement conclusion
  résolution schéma règles effets effet conséquences enjeux indices accroche accroches dimensions découvertes découverte scène scènes ouverture clôture alertes tactique objets trésor trésors récit
  resumen historia apariencia aspecto físico personalidad carácter trasfondo descripción geografía clima cultura economía gobierno política religión población sociedad idioma idiomas relaciones relación familia habilidades equipo equipamiento objetivos objetivo
  secretos secreto origen orígenes vida muerte introducción apéndice biografía pasado presente futuro motivación motivaciones miedos fortalezas debilidades virtudes defectos rasgos raza especie oficio profesión ocupación edad altura peso estado alineamiento título
  apodo apodos residencia ubicación creencias costumbres arquitectura comercio defensa ejército peculiaridades rumores curiosidades citas notas observaciones fundación miembros jerarquía liderazgo recompensa recompensas ambiente desarrollo conclusión escena escenas
  consecuencias pistas rol función símbolos símbolo etimología índice archivos glosario mapa naturaleza dimensión dimensiones arco arcos
  visão geral história aparência aspecto físico personalidade caráter antecedentes descrição geografia clima cultura economia governo política religião população sociedade idioma idiomas relações relação família habilidades equipamento objetivos objetivo segredos
  segredo origem origens vida morte introdução apêndice biografia passado presente futuro motivação motivações medos forças fraquezas virtudes defeitos traços raça espécie ofício profissão ocupação idade altura peso alinhamento apelido apelidos residência
  localização crenças costumes arquitetura comércio defesa exército peculiaridades rumores curiosidades citações notas observações fundação membros hierarquia liderança recompensa recompensas ambiente desenvolvimento conclusão cena cenas consequências pistas papel
  índice arquivos arquivo glossário mapa natureza dimensão dimensões arco arcos dependências função símbolos símbolo etimologia aparições morfologia paleta estrutura textura tamanho postura olhos cabelo pele frente perfil costas cores referências
  panoramica storia aspetto fisico personalità carattere retroscena descrizione geografia clima cultura economia governo politica religione popolazione società lingua lingue relazioni relazione famiglia abilità equipaggiamento obiettivi obiettivo segreti segreto
  origine origini vita morte introduzione appendice biografia passato presente futuro motivazione motivazioni paure forze debolezze virtù difetti tratti razza specie mestiere professione occupazione età altezza peso stato allineamento titolo soprannome soprannomi
  residenza posizione credenze costumi architettura commercio difesa esercito peculiarità voci curiosità citazioni note osservazioni fondazione membri gerarchia ricompensa ricompense ambiente svolgimento conclusione scena scene conseguenze indizi ruolo funzione fazioni città
  overzicht geschiedenis uiterlijk persoonlijkheid karakter achtergrond beschrijving geografie klimaat cultuur economie regering politiek religie bevolking samenleving taal talen relaties relatie familie capaciteiten talenten hebbelijkheden uitrusting doelen doel
  geheimen geheim herkomst oorsprong leven dood inleiding verleden heden toekomst motivatie angsten sterktes zwaktes gebreken fouten bonden idealen eigenschappen ras beroep leeftijd lengte gewicht status titel bijnaam woonplaats ligging gebruiken architectuur handel
  verdediging leger geruchten citaten notities opmerkingen leden rol functie beloning interactie verhaal
  översikt historia utseende personlighet bakgrund beskrivning geografi klimat kultur ekonomi styre politik religion befolkning samhälle språk relationer familj förmågor utrustning mål hemligheter ursprung liv död inledning motivation rädslor styrkor svagheter
  ras yrke ålder längd vikt roll titel rykten anteckningar historie udseende personlighed baggrund beskrivelse økonomi samfund sprog forhold evner udstyr hemmeligheder oprindelse utseende personlighet bakgrunn hemmeligheter
  opis historia wygląd osobowość charakter tło pochodzenie geografia klimat kultura gospodarka rząd polityka religia ludność społeczeństwo język języki relacje rodzina umiejętności zdolności ekwipunek cele cel sekrety tajemnice życie śmierć wstęp przeszłość teraźniejszość
  przyszłość motywacja motywacje lęki mocne słabe strony cechy rasa gatunek zawód profesja wiek wzrost waga rola tytuł przydomek miejsce położenie wierzenia zwyczaje architektura handel obrona wojsko plotki ciekawostki cytaty notatki uwagi członkowie hierarchia nagroda
  przebieg zakończenie scena sceny konsekwencje podsumowanie
  popis historie vzhled povaha osobnost pozadí původ zeměpis podnebí kultura hospodářství vláda politika náboženství obyvatelstvo společnost jazyk vztahy rodina schopnosti vybavení cíle tajemství život smrt úvod minulost motivace slabosti věk výška rasa povolání poznámky
  обзор история внешность облик характер личность предыстория биография описание география климат культура экономика правительство политика религия население общество язык языки отношения отношение семья способности умения навыки снаряжение инвентарь цели цель секреты
  секрет тайны тайна происхождение жизнь смерть введение приложение прошлое настоящее будущее мотивация мотивы страхи сильные слабые стороны слабости качества черты раса вид род профессия занятие возраст рост вес статус роль титул прозвище прозвища местоположение
  расположение верования обычаи архитектура торговля оборона армия слухи особенности интересное цитаты заметки примечания примечание основание участники иерархия структура награда награды атмосфера ход итог итоги заключение сцена сцены последствия улики функция символ
  символы этимология портрет связи контакты факты кратко подробно использование
  genel bakış tarih görünüş görünüm kişilik karakter geçmiş açıklama coğrafya iklim kültür ekonomi yönetim siyaset din nüfus toplum dil ilişkiler aile yetenekler ekipman hedefler sırlar köken hayat ölüm giriş yaş boy ırk meslek rol unvan notlar
  概述 概要 简介 簡介 介绍 介紹 背景 外貌 外观 性格 经历 經歷 生平 关系 關係 人际关系 能力 技能 装备 裝備 目标 目標 动机 動機 秘密 结构 結構 主题 主題 情节 情節 剧情 劇情 历史 歷史 文化 政治 经济 經濟 宗教 地理 气候 社会 人口 备注 備註 说明 說明 时间 時間 地点 地點 人物 角色 事件 名字 姓名
  年龄 年齡 性别 性別 身份 职业 職業 种族 種族 特点 特點 特征 功能 定位 弧光 冲突 衝突 对白 台词 氛围 节奏 关键词 状态 狀態 过程 過程 原因 结果 結果 结论 結論 影响 影響 意图 画面 细节 例子 示例 问题 答案 建议 注意 总结 總結 摘要 场景 場景 终局 結局 结局 开场 收尾 独白 互动 交互 中段 悬念 伏笔 埋伏笔 意义
  后果 隐喻 观察 确认 刺痛点 成分 假说 寒意 链路 破译 学者 转折 高潮 开端 发展 主线 支线 目的 作用 定义 定義 规则 規則 设定 設定 视角 语气 风格 象征 核心 关键 关键点 要点 来源 类型
  外見 容姿 経歴 生い立ち 関係 人間関係 能力 装備 目的 動機 秘密 構成 テーマ 歴史 経済 気候 社会 備考 説明 時間 場所 登場人物 年齢 性別 職業 種族 特徴 役割 状態 結果 影響 口調 口癖 話し方 好きなもの 嫌いなもの 家族 趣味 弱点 長所 短所 設定 基本設定 基本情報 重要な台詞 台詞 場面 シーン 起 承 転 結 導入 結末 まとめ メモ
  개요 외모 성격 배경 과거 능력 관계 가족 목표 동기 비밀 나이 성별 직업 종족 특징 역할 역사 문화 정치 경제 지리 사회 설명 메모 결말
`;

/** Words of headings that name nothing, in other languages than English. */
export const otherSectionWords: ReadonlySet<string> = new Set(elsewhere.normalize('NFC').split(/\s+/u).filter(Boolean));

/** Adjectives, articles and particles of such headings. */
export const otherSectionAdjectives: ReadonlySet<string> = new Set(
  (
    'der die das des den dem ein eine und oder im in zum zur mit von vom für weitere wichtige bekannte aktuelle aktueller frühere körperliche ' +
    'le la les l un une du de des d et ou en dans sur aux au physique générale général principales principaux actuel actuelle dernière personnel ' +
    'el los las lo un una unos y o del al en con para física general principales actual actuales personal o a os as um uma e ou do da dos das no na em com para geral principais atual atuais pessoal característica características ' +
    'il lo gli i un uno di del della dei delle e nel nella per con generale generali principali attuale personale het een van de en of in op aan met voor algemene huidige ' +
    'i w na z ze do oraz ogólny ogólne fizyczny и в на с о об к для из общее общая общие основные текущий текущее 的 和 与'
  )
    .normalize('NFC')
    .split(' '),
);
